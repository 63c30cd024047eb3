import { chooseTheme, themes, useTheme } from '../page/theme.ts';
import { Card } from '../ui/card.tsx';
import { RadioCards } from '../ui/form/radio-cards.tsx';

const details = {
  'dark-red': 'Near black, with rose and gold',
  'dark-blue': 'Deep blue, with brass',
  'dark-purple': 'Dark violet, with lilac silver',
  light: 'Warm paper, with deep wine',
};
const options = themes.map((theme) => ({ ...theme, detail: details[theme.value] }));

/** The choice stays on this device. */
export function ThemeCard() {
  const theme = useTheme();
  return (
    <Card as="section" className="stack" aria-labelledby="theme">
      <h2 id="theme">Colours on this device</h2>
      <RadioCards
        legend="Theme"
        legendHidden
        columns
        options={options}
        value={theme}
        onChange={chooseTheme}
      />
    </Card>
  );
}
