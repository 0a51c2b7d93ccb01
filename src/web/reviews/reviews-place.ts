// Where on a product's page the reviews stand, and where one is written: the parts of an address after its #.
export const REVIEWS_ID = 'reviews'
export const WRITE_ID = 'write-review'
