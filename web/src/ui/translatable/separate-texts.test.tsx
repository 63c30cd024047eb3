import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const html = (node: ReactNode) => renderToStaticMarkup(node);
const count = 3 as number;

it('joins the texts of an element that holds nothing else', () => {
  expect(html(<p>{count} messages</p>)).toBe('<p>3 messages</p>');
  expect(
    html(
      <p>
        {count} {count > 4 && <b>many</b>} messages
      </p>,
    ),
  ).toBe('<p>3  messages</p>');
});

it('gives a text beside an element an element of its own', () => {
  expect(
    html(
      <p>
        You have <b>{count}</b> messages
      </p>,
    ),
  ).toBe('<p><span>You have </span><b>3</b><span> messages</span></p>');
});

it('keeps texts that follow each other in one element', () => {
  expect(
    html(
      <p>
        <b>!</b>
        Block @{count} now
      </p>,
    ),
  ).toBe('<p><b>!</b><span>Block @3 now</span></p>');
});

it('gives the texts of lists and fragments an element', () => {
  expect(html(<p>{['a', <b key="b">b</b>, ['c', 'd']]}</p>)).toBe(
    '<p><span>a</span><b>b</b><span>cd</span></p>',
  );
  expect(html(<>a</>)).toBe('<span>a</span>');
});

it('leaves blanks, and texts within an option, as they are', () => {
  expect(
    html(
      <p>
        <b>a</b> <b>b</b>
      </p>,
    ),
  ).toBe('<p><b>a</b> <b>b</b></p>');
  expect(html(<option>{count} people</option>)).toBe('<option>3 people</option>');
});

it('separates the texts that a component passes to an element of a package', () => {
  const Link = ({ children }: { children: ReactNode }) => createElement('a', undefined, children);
  expect(html(<Link>@{count}</Link>)).toBe('<a>@3</a>');
  expect(
    html(
      <Link>
        Look <b>here</b>
      </Link>,
    ),
  ).toBe('<a><span>Look </span><b>here</b></a>');
});

it('hands a component a single text as it is', () => {
  const Label = ({ children }: { children: ReactNode }) => <i title={String(children)} />;
  expect(html(<Label>Seats</Label>)).toBe('<i title="Seats"></i>');
});
