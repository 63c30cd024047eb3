/** Whose pictures the small demo shows: the drawings are those of the large one. */
export const drawnAs: Readonly<Record<string, string>> = {
  'Castle Street': 'Peat and Honey',
  'Third Bridge': 'Fjord Winter',
  'Rye and Rain': 'Blue Vespa',
  'Night Tram': 'Gold Coast Radio',
  'Pear Orchard': 'Monsoon Letter',
  'Loose Change': 'Birch and Brass',
  'Ginger Beer': 'Amber Coast',
  'Two Bicycles': 'Harbour Lights',
  Cardamom: 'Two Left Gloves',
  'Late Harvest': 'Almond Orchard',
  'Attic Three': 'Three of Cups',
  'Eight chairs and a pot': 'Supper for twelve',
  'The last pears, and what we made of them': 'Harvest supper',
  'Monday behind the cloth hall': 'Kitchen for nine hands',
  'Sunday Before Noon': 'Early Risers Lisbon',
};
