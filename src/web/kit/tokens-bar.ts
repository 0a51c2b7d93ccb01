// The colour of the browser's own bar, which cannot read a style sheet: the paper of both themes.
export const BAR_LIGHT = '#fbfaf7'
export const BAR_DARK = '#0a111c'
