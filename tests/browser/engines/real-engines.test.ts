import { randomUUID } from 'node:crypto';
import { inject, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { approvedMember, freshCode, newHandle, type Person } from '../../support/fixtures.ts';
import { memberWithAlbum } from '../../support/photo-fixtures.ts';
import { expect } from '../expect.ts';
import type { Engine } from './engine.ts';
import { engines } from './engines.ts';
import { Walker } from './walk.ts';

const place = inject('addresses');
/** px that a finger needs. */
const touch = 44;

/** Through the provider and the invitation. */
async function signsUp(walker: Walker): Promise<void> {
  const code = await freshCode(place);
  await walker.engine.goTo(`${place.web}/join`);
  await walker.press('^Create Your Account$');
  await walker.write('^E-mail$', `${randomUUID()}@newcomer.example`);
  await walker.write('^Name$', 'Iris');
  await walker.press('^Continue$');
  await walker.write('^Invitation code', code);
  await walker.press('^Validate Invitation$');
  await walker.press('^Continue to Onboarding$');
  await walker.sees('Step 1 of 10');
  await walker.show('signed-up');
}

async function agrees(walker: Walker, title: string): Promise<void> {
  const { engine } = walker;
  await walker.isFocused(title);
  await walker.show(`unread-${title.split(' ')[0]}`);
  const readsToEnd = () =>
    engine.run(() => {
      for (const part of document.querySelectorAll('main section')) part.scrollTo(0, part.scrollHeight);
      return document.querySelector('main [type=checkbox]:enabled') !== null;
    });
  await expect.poll(readsToEnd).toBe(true);
  await walker.press('^I have read and agree');
  await expect.poll(() => engine.run(() => document.querySelector('main :checked') !== null)).toBe(true);
  await walker.press('^Continue$');
}

/** Through the wizard to the measures. Each screen's heading takes the focus. */
async function onboards(walker: Walker): Promise<void> {
  await walker.press('^Continue$');
  await agrees(walker, 'Terms of Service');
  await agrees(walker, 'Privacy Policy');
  await walker.isFocused('Choose a handle');
  await walker.write('^Handle', newHandle());
  await walker.sees('Handle is available!');
  await walker.show('handle');
  await walker.press('^Continue$');
  await walker.isFocused('Who is this profile for?');
  await walker.press('^Single');
  await walker.press('^Continue$');
  await walker.isFocused('The basics');
  await walker.write('^Name', 'Iris');
  await walker.write('^Birth date', '1990-04-01');
  await walker.press('^Continue$');
  await walker.isFocused('Who are you?');
  await walker.press('^Add measures$');
  const isInHeight = () =>
    walker.engine.run(() => document.activeElement?.closest('fieldset')?.textContent ?? '');
  await expect.poll(isInHeight).toContain('Height and weight');
  expect(await walker.heightOf('^Height')).toBeGreaterThanOrEqual(touch);
  await walker.show('measures');
  await walker.press('^Continue$');
  await walker.isFocused('Add a photo');
}

const signInAs = (engine: Engine, { token }: Person) =>
  engine.run((kept) => {
    localStorage.clear();
    localStorage.setItem('b2c_token', kept);
  }, token);

/** A slider in the sheet of filters. */
async function filters(walker: Walker): Promise<void> {
  const { engine } = walker;
  await engine.goTo(`${place.web}/community/browse`);
  await walker.press('^Filters');
  await walker.isOpen(true);
  await walker.heightOf('^Age from$');
  const age = () =>
    engine.run(() => {
      const slider = document.querySelector<HTMLInputElement>('dialog:modal input[type=range]');
      slider?.focus();
      return Number(slider?.value);
    });
  const before = await age();
  await engine.hit('ArrowRight');
  await expect.poll(age).toBe(before + 1);
  await walker.sees(`${before + 1} to `);
  await walker.show('filters');
  expect(await walker.heightOf('^Show \\d')).toBeGreaterThanOrEqual(touch);
  await walker.press('^Show \\d');
  await walker.isOpen(false);
  await walker.isFocused('Filters');
  await walker.show('browse');
}

/** A profile and its photo over the whole window. */
async function looksAtPhotos(walker: Walker, profileId: number): Promise<void> {
  const { engine } = walker;
  await engine.goTo(`${place.web}/community/browse/${profileId}`);
  expect(await walker.heightOf('^2 photos$')).toBeGreaterThanOrEqual(touch);
  await walker.show('profile');
  await walker.press('^2 photos$');
  const isWhole = () =>
    engine.run(() => {
      const { height = 0 } = document.querySelector('dialog:modal')?.getBoundingClientRect() ?? {};
      return Math.abs(height - innerHeight) < 1;
    });
  await expect.poll(isWhole).toBe(true);
  await walker.show('viewer');
  await walker.press('^Close');
  await walker.isFocused('2 photos');
}

/** A talk of four lines: the field grows with them, and is low again once they are sent. */
async function talks(walker: Walker, room: string): Promise<void> {
  await walker.engine.goTo(`${place.web}/community/messages/${room}`);
  const field = '^Your message';
  const low = await walker.heightOf(field);
  expect(low).toBeGreaterThanOrEqual(touch);
  await walker.write(field, 'One\ntwo\nthree\nfour');
  await expect.poll(() => walker.heightOf(field)).toBeGreaterThan(low + 60);
  await walker.show('talk');
  await walker.press('^Send$');
  await expect.poll(() => walker.heightOf(field)).toBe(low);
  await walker.sees('three\nfour');
  await walker.show('sent');
}

async function leavesFormEmpty(walker: Walker): Promise<void> {
  const { engine } = walker;
  await engine.goTo(`${place.web}/community/events/new`);
  await walker.press('^Next$');
  const isMarked = () => engine.run(() => document.activeElement?.getAttribute('aria-invalid'));
  await expect.poll(isMarked).toBe('true');
  await walker.show('event');
}

/** A date and a time: how they look empty, wrong and filled, and how they are read. */
async function writesDayAndTime(walker: Walker): Promise<void> {
  const { engine } = walker;
  await walker.write('^Title$', 'Late soup');
  await walker.press('^Next$');
  await walker.heightOf('^Date$');
  const texts = () =>
    engine.run(() =>
      [...document.querySelectorAll('main input')].slice(0, 2).map((one) => Reflect.get(one, 'value')),
    );
  expect(await texts()).toEqual(['', '']);
  await walker.show('day-empty');
  await walker.press('^Next$');
  await walker.sees('Please choose a date');
  await walker.show('day-wrong');
  await walker.write('^Date$', '29 February 2028');
  await walker.write('^Time$', '8 pm');
  await walker.press('^Ends at$');
  await expect.poll(texts).toEqual(['29 February 2028', '20:00']);
  await walker.show('day-filled');
}

async function downloads(walker: Walker): Promise<void> {
  const { engine } = walker;
  await engine.goTo(`${place.web}/account/data`);
  await walker.press('^Download your data$');
  await walker.sees('Your copy is ready.');
  await expect.poll(() => engine.downloads().join()).toMatch(/veil-data-.*\.zip/);
  await walker.show('download');
}

/** The quick exit in one tab locks the other. */
async function stepsAway(walker: Walker): Promise<void> {
  const { engine } = walker;
  await engine.goTo(`${place.web}/members`);
  await walker.sees('Your message');
  const goOnInTab = await engine.openTab(`${place.web}/community/browse`);
  expect(await walker.heightOf('^Step away$')).toBeGreaterThanOrEqual(touch);
  await walker.press('^Step away$');
  await walker.isAt('/today');
  await walker.show('today');
  await goOnInTab();
  await walker.isAt('/locked');
}

for (const { name, open } of engines) {
  if (!open) continue;
  it(`is walked through in ${name}`, { timeout: 600_000 }, async ({ onTestFinished }) => {
    const [iris, otto] = [await approvedMember(place), await memberWithAlbum(place, 'Dawn', 'Dusk')];
    const room = conversationIdOf(iris.profileId, otto.profileId);
    await otto.call.do('sendMessage', { id: room, content: 'Hello', messageType: 'text' });
    const engine = await open();
    onTestFinished(() => engine.close());
    const walker = new Walker(name, engine);

    await signsUp(walker);
    await onboards(walker);
    await signInAs(engine, iris);
    await filters(walker);
    await looksAtPhotos(walker, otto.profileId);
    await talks(walker, room);
    await leavesFormEmpty(walker);
    await writesDayAndTime(walker);
    await downloads(walker);
    await stepsAway(walker);
  });
}
