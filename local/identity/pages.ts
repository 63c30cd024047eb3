import type { KoaContextWithOIDC as Context, ErrorOut } from 'oidc-provider';
import { Html, html, page } from './html.ts';

/** A page that submits its form at once; the button is for browsers without script. `form` comes from oidc-provider. */
export function signOutPage(ctx: Context, form: string) {
  ctx.body = page(
    'Signing out',
    html`<h1>Signing out</h1>
${new Html(form)}
<button class="wide" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<script src="/sign-out.js"></script>`,
  );
}

export const signOutScript = `document.querySelector('button[name="logout"]').click();\n`;

export const signedOutPage = (web: string) => (ctx: Context) => {
  ctx.body = page(
    'Signed out',
    html`<h1>You are signed out</h1>
<p><a href="${web}/">Back to the site</a></p>`,
  );
};

export const errorPage = (web: string) => (ctx: Context, out: ErrorOut) => {
  ctx.type = 'html';
  ctx.body = failurePage(web, out.error_description ?? out.error);
};

/** A page for a failure that cannot be reported by a redirect. */
export function failurePage(web: string, reason: string): string {
  return page(
    'Sign-in failed',
    html`<h1>Sign-in failed</h1>
<p role="alert">${reason.charAt(0).toUpperCase() + reason.slice(1)}</p>
<p><a href="${web}/login">Begin again</a></p>`,
  );
}
