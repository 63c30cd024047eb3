export const onboardingMessages = {
  terms: 'You must agree to the Terms of Service to continue',
  privacy: 'You must agree to the Privacy Policy to continue',
  handle: 'Please enter a handle',
  handleShort: 'Handle must be at least 3 characters',
  handleChecking: 'Checking availability...',
  handleAvailable: 'Handle is available!',
  handleTaken: 'Handle is already taken',
  handleUnavailable: 'This handle is not available',
  profileType: 'Please select a profile type',
  noMember: 'Please add at least one member',
  memberFields: (members: number) => `Please complete all required fields for ${members} member(s)`,
  location: 'Please enter your location',
  noProfile: 'No profile found. Please try refreshing the page.',
  required: 'Please complete all required fields.',
  failed: 'Failed to complete onboarding',
  exception: 'An error occurred while completing onboarding. Please try again.',
};

export const locationLimits = { max: 120 };
