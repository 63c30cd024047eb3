import { defineCategory } from './category.ts';

export const social = defineCategory({
  id: 4,
  key: 'social',
  name: 'Social',
  question: 'Whose company do you enjoy?',
  choices: [
    [401, 'company-women', 'Women'],
    [402, 'company-men', 'Men'],
    [403, 'non-binary-people', 'Non-binary people'],
    [404, 'trans-people', 'Trans people'],
    [405, 'company-singles', 'Singles'],
    [406, 'company-couples', 'Couples'],
    [407, 'groups-of-friends', 'Groups of friends'],
    [408, 'one-to-one-company', 'One-to-one company'],
    [409, 'small-gatherings', 'Small gatherings'],
    [410, 'large-gatherings', 'Large gatherings'],
    [411, 'people-our-own-age', 'People our own age'],
    [412, 'mixed-ages', 'Mixed ages'],
    [413, 'newcomers', 'Newcomers'],
    [414, 'experienced-company', 'Experienced company'],
    [415, 'queer-friendly-company', 'Queer-friendly company'],
    [416, 'neighbours', 'Neighbours'],
    [417, 'travellers', 'Travellers'],
    [418, 'hosts-at-home', 'Hosts at home'],
    [419, 'prefers-being-a-guest', 'Prefers being a guest'],
  ],
});
