/** How wide a product's picture is shown on its page: the large view begins with the file that is here already. */
export const GALLERY_SIZES = '(min-width: 1024px) 620px, 100vw'
