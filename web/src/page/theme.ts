import { useSyncExternalStore } from 'react';
import { storage } from '../storage/storage.ts';

export const themes = [
  { value: 'dark-red', label: 'Wine' },
  { value: 'dark-blue', label: 'Ink' },
  { value: 'dark-purple', label: 'Aubergine' },
  { value: 'light', label: 'Paper' },
] as const;
export type Theme = (typeof themes)[number]['value'];

const listeners = new Set<() => void>();

/** `/theme.js` set it before the first paint. */
function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return themes.find(({ value }) => value === theme)?.value ?? 'dark-red';
}

export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  storage.write('theme', theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useTheme = (): Theme => useSyncExternalStore(subscribe, currentTheme, () => 'dark-red');
