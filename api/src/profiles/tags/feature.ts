export { connectionTags, discoveryTags } from './vocabularies.ts';
