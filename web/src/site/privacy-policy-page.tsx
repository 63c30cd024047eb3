import { privacyPolicy } from '../legal/privacy.ts';
import { LegalPage } from './legal-page.tsx';

export default function PrivacyPolicyPage() {
  return <LegalPage text={privacyPolicy} />;
}
