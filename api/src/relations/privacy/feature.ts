export { ownPrivacy, savePrivacy } from './my-privacy.ts';
