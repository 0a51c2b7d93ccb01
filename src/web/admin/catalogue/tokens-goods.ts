// Colours that something new begins with, before somebody chooses its own.
export const NEW_COLOUR = '#202428'
export const NEW_TINT = { light: '#eceae4', dark: '#1d2733' }
