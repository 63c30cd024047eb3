import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import { type Accounts, Newcomer, type Person, subjectOf } from './accounts.ts';
import { Refusal, readBody } from './body.ts';
import { type SignInPage, signInPage } from './sign-in-page.ts';

const failures: Record<string, Record<string, string>> = {
  cancel: { error: 'access_denied', error_description: 'Sign-in was cancelled.' },
  fail: {
    error: 'temporarily_unavailable',
    error_description: 'The identity provider is not available right now. Please try again later.',
  },
};

const fieldErrors = {
  email: 'Please enter an e-mail address, like name@example.com.',
  name: 'Please enter a name of up to 100 characters.',
};

/** The page on which visitors say who they are, and the handling of their answer. */
export async function interact(
  provider: Provider,
  accounts: Accounts,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { uid, params } = await provider.interactionDetails(request, response);
  const prompt: SignInPage['prompt'] = String(params.prompt).split(' ').includes('create')
    ? 'create'
    : 'login';
  const show = (status: number, rejected?: SignInPage['rejected']) =>
    response
      .writeHead(status, { 'content-type': 'text/html; charset=utf-8' })
      .end(signInPage({ uid, people: accounts.listed, prompt, rejected }));
  const finish = (result: Record<string, unknown>) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });

  if (request.method === 'GET') return show(200);
  if (request.method !== 'POST') throw new Refusal(405, 'This page takes GET and POST.');
  const form = new URLSearchParams(await readBody(request, 'application/x-www-form-urlencoded'));
  const failure = failures[form.get('outcome') ?? ''];
  if (failure) return finish(failure);
  const chosen = form.get('person');
  const { person, rejected } = chosen === null ? newcomer(form) : { person: accounts.findByEmail(chosen) };
  if (rejected) return show(400, rejected);
  if (!person) throw new Refusal(400, 'Nobody of that name is in the demo.');
  if (chosen === null) accounts.remember(person);
  return finish({ login: { accountId: subjectOf(person.email) }, create: {} });
}

function newcomer(form: URLSearchParams): { person?: Person; rejected?: SignInPage['rejected'] } {
  const typed = { email: form.get('email') ?? '', name: form.get('name') ?? '' };
  const read = Newcomer.safeParse(typed);
  if (read.success) return { person: read.data };
  const wrong = new Set(read.error.issues.map(({ path }) => path[0]));
  const errors = {
    ...(wrong.has('email') && { email: fieldErrors.email }),
    ...(wrong.has('name') && { name: fieldErrors.name }),
  };
  return { rejected: { ...typed, errors } };
}
