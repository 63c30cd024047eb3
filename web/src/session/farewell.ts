/** Where somebody ends who has deleted their account. */
export const farewellPath = '/farewell';
