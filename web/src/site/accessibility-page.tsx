import { accessibility } from '../legal/accessibility.ts';
import { LegalPage } from './legal-page.tsx';

export default function AccessibilityPage() {
  return <LegalPage text={accessibility} />;
}
