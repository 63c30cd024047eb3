import type { ComponentType } from 'react';
import { AnswersScreen } from './answers-screen.tsx';
import { type BasicsScreen, basicsScreens } from './basics.ts';
import { BioScreen } from './bio-screen.tsx';
import { LazyPhotosScreen } from './lazy-photos-screen.tsx';
import { PeopleScreen } from './people-screen.tsx';
import { SelfScreen } from './self-screen.tsx';
import type { OnboardingStepProps } from './step-props.ts';
import { WishesScreen } from './wishes-screen.tsx';

export interface BasicsProps extends OnboardingStepProps {
  screen: BasicsScreen;
}

const contents: Record<BasicsScreen['kind'], ComponentType<BasicsProps>> = {
  people: PeopleScreen,
  answers: AnswersScreen,
  self: SelfScreen,
  photos: LazyPhotosScreen,
  wishes: WishesScreen,
  bio: BioScreen,
};

/** The current screen of the basics. */
export function BasicsStep(props: OnboardingStepProps) {
  const screen = basicsScreens(props.draft)[props.page];
  if (!screen) return null;
  const Content = contents[screen.kind];
  return <Content {...props} screen={screen} />;
}
