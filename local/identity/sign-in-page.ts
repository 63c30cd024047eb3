import { firstCount } from '../demo/people/people.ts';
import type { ListedPerson } from './accounts.ts';
import { type Html, html, page } from './html.ts';

export interface SignInPage {
  uid: string;
  people: readonly ListedPerson[];
  /** `create` shows the form for somebody new first. */
  prompt: 'login' | 'create';
  /** Errors of the last attempt, with what was typed. */
  rejected?: { email: string; name: string; errors: { email?: string; name?: string } };
}

export function signInPage({ uid, people, prompt, rejected }: SignInPage): string {
  const creating = prompt === 'create';
  const listed = personList(people);
  const newcomer = newcomerForm(creating || rejected !== undefined, rejected);
  const form = (content: Html, name = '') =>
    html`<form class="${name}" method="post" action="/interaction/${uid}" novalidate>${content}</form>`;
  return page(
    creating ? 'Create an account' : 'Sign in',
    html`<p class="brand">Local sign-in</p>
<h1>${creating ? 'Create an account' : 'Who is signing in?'}</h1>
${creating ? [form(newcomer), form(listed)] : [form(listed), form(newcomer)]}
${form(outcomeButtons, 'ways-out')}`,
  );
}

const outcomeButtons = html`<button name="outcome" value="cancel">Cancel</button>
<button name="outcome" value="fail" title="Sends the site an error, to see how it takes it">Fail on purpose</button>`;

function personList(people: readonly ListedPerson[]): Html {
  const first = people.slice(0, firstCount);
  const rest = people.slice(firstCount);
  const others = html`<details>
<summary>Everyone else in the demo <span class="count">${rest.length}</span></summary>
<ul>${rest.map(personRow)}</ul>
</details>`;
  const list = html`<ul>${first.map(personRow)}</ul>
${rest.length > 0 ? others : undefined}`;
  return html`<section aria-labelledby="people">
<h2 id="people">Somebody from the demo</h2>
${people.length > 0 ? list : html`<p>Nobody is listed here yet.</p>`}
</section>`;
}

const personRow = ({ email, name, note }: ListedPerson): Html => html`<li>
<button class="person" name="person" value="${email}">
<span class="initials" aria-hidden="true">${initials(name)}</span>
<span class="who"><b>${name}</b> <span class="email">${email}</span> <span class="note">${note}</span></span>
</button>
</li>`;

const initials = (name: string): string => {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  return words
    .slice(0, 2)
    .map((word) => [...word][0])
    .join('')
    .toUpperCase();
};

function newcomerForm(focused: boolean, rejected: SignInPage['rejected']): Html {
  const { email = '', name = '', errors = {} } = rejected ?? {};
  const focusOnName = focused && errors.email === undefined && errors.name !== undefined;
  return html`<section aria-labelledby="newcomer">
<h2 id="newcomer">Someone new</h2>
<p>Any e-mail address will do; nothing is sent to it.</p>
${field({ id: 'email', label: 'E-mail', type: 'email', value: email, error: errors.email, focus: focused && !focusOnName })}
${field({ id: 'name', label: 'Name', type: 'text', value: name, error: errors.name, focus: focusOnName })}
<button class="wide" name="outcome" value="newcomer">Continue</button>
</section>`;
}

interface Field {
  id: string;
  label: string;
  type: string;
  value: string;
  error: string | undefined;
  focus: boolean;
}

const field = ({ id, label, type, value, error, focus }: Field): Html => html`<p class="field">
<label for="${id}">${label}</label>
<input id="${id}" name="${id}" type="${type}" value="${value}" maxlength="254" autocomplete="off"
 ${error ? html`aria-invalid="true" aria-describedby="${id}-error"` : undefined} ${focus ? html`autofocus` : undefined}>
${error ? html`<span class="error" id="${id}-error">${error}</span>` : undefined}
</p>`;
