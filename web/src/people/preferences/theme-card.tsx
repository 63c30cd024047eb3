import { chooseTheme, themes, useTheme } from '../../page/theme.ts';
import { TitledCard } from '../../ui/card.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';

const details = {
  'dark-red': 'Near black, with rose and gold',
  'dark-blue': 'Deep blue, with brass',
  'dark-purple': 'Dark violet, with lilac silver',
  light: 'Warm paper, with deep wine',
};
const options = themes.map((theme) => ({ ...theme, detail: details[theme.value] }));

/** The choice of a theme, stored on this device. */
export function ThemeCard() {
  const theme = useTheme();
  return (
    <TitledCard id="theme" title="Colours on this device" className="stack">
      <RadioCards
        legend="Theme"
        legendHidden
        columns
        options={options}
        value={theme}
        onChange={chooseTheme}
      />
    </TitledCard>
  );
}
