export const memberProfileMessages = {
  detailsFailed: 'Failed to load profile details',
  failed: 'Failed to load member profile',
  notFound: 'We could not find this profile.',
};
