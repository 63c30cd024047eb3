import { Questions } from '../ui/form/questions.tsx';
import { faq } from './faq.ts';
import { SitePage } from './site-page.tsx';

export default function FaqPage() {
  return (
    <SitePage title="Questions and answers" lead="The things people ask before they come in.">
      <Questions sections={faq} />
    </SitePage>
  );
}
