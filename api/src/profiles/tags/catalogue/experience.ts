import { defineCategory } from './category.ts';

export const experience = defineCategory({
  id: 3,
  key: 'experience',
  name: 'Experience',
  question: 'What would you like more of in your life?',
  choices: [
    [301, 'candlelit-dinners', 'Candlelit dinners'],
    [302, 'city-breaks', 'City breaks'],
    [303, 'country-weekends', 'Country weekends'],
    [304, 'spa-days', 'Spa days'],
    [305, 'house-parties', 'House parties'],
    [306, 'masked-evenings', 'Masked evenings'],
    [307, 'nights-of-dancing', 'Nights of dancing'],
    [308, 'slow-mornings', 'Slow mornings'],
    [309, 'boutique-hotels', 'Boutique hotels'],
    [310, 'themed-evenings', 'Themed evenings'],
    [311, 'workshops-together', 'Workshops together'],
    [312, 'touch-and-massage-workshops', 'Touch and massage workshops'],
    [313, 'sailing-days', 'Sailing days'],
    [314, 'sunset-swims', 'Sunset swims'],
    [315, 'wine-tastings', 'Wine tastings'],
    [316, 'couples-retreats', 'Couples’ retreats'],
    [317, 'new-friends', 'New friends'],
  ],
});
