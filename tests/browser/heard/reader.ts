import { Virtual } from '@guidepup/virtual-screen-reader';

/** A screen reader in a page, and its words. It is bundled into the page (`heard.ts`). */
export interface Reader {
  /** Words that nobody asked for since the last call: of the element that took the focus, and of live regions. */
  takeSaid(): Promise<string[]>;
  /** Reads the dialog that is open, else the content of the page, from its beginning to its end. */
  readAll(): Promise<string[]>;
  /** Reads on to the phrase and presses what was read. @returns whether it came to the phrase */
  pressAt(phrase: string): Promise<boolean>;
}

const typedIn = 'textarea, select, input:not([type=checkbox], [type=radio])';

const attending = new Virtual();

/** An open menu lies outside the content, as a dialog does. */
const whatIsRead = (): Element =>
  [...document.querySelectorAll('dialog[open], [role=dialog], [role=menu], [role=listbox]')]
    .filter((one) => one.checkVisibility())
    .at(-1) ??
  document.querySelector('main') ??
  document.body;

/** Walks until `isThere`, or to the end. */
async function walk(isThere: (phrase: string) => boolean, arrive?: (reader: Virtual) => Promise<void>) {
  const reader = new Virtual();
  const container = whatIsRead();
  const said: string[] = [];
  await reader.start({ container });
  const [first] = await reader.spokenPhraseLog();
  const end = `end of ${first}`;
  try {
    for (let phrase = first ?? ''; ; phrase = await reader.lastSpokenPhrase()) {
      said.push(phrase);
      if (isThere(phrase)) {
        await arrive?.(reader);
        return { said, isFound: true };
      }
      if (phrase === end || said.length > 3000) return { said, isFound: false };
      await reader.next();
    }
  } finally {
    await reader.stop();
  }
}

const reader: Reader = {
  async takeSaid() {
    const said = [...(await attending.spokenPhraseLog())];
    await attending.clearSpokenPhraseLog();
    return said;
  },
  readAll: async () => (await walk(() => false)).said,
  pressAt: async (phrase) =>
    (
      await walk(
        (one) => one === phrase,
        async (reader) => {
          const { activeNode } = reader;
          // A screen reader gives a field the focus, and leaves the typing to the keyboard.
          if (activeNode instanceof HTMLElement && activeNode.matches(typedIn)) activeNode.focus();
          // A control that appears under a mouse alone is pressed all the same.
          else if (activeNode instanceof HTMLElement && getComputedStyle(activeNode).pointerEvents === 'none')
            activeNode.click();
          else await reader.act();
        },
      )
    ).isFound,
};

Object.assign(window, { reader });

/** The reader asks the document of what changed, which an element that is gone by then does not have. */
class ConnectedObserver extends MutationObserver {
  constructor(callback: MutationCallback) {
    super((changes, observer) =>
      callback(
        changes.filter(({ target }) => target.isConnected),
        observer,
      ),
    );
  }
}

const begin = () =>
  void attending.start({
    container: document.body,
    window: { document, MutationObserver: ConnectedObserver },
  });
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
else begin();
