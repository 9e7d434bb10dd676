/** The product's own seal, until the owner uploads a logo: a scalloped disc with an S and the amber point. */
const petals = Array.from({ length: 12 }, (_, i) => {
  const angle = (i * Math.PI) / 6
  return `<circle cx="${(32 + 22 * Math.cos(angle)).toFixed(2)}" cy="${(32 + 22 * Math.sin(angle)).toFixed(2)}" r="8"/>`
}).join('')

/** @param fill the brand colour */
export const sealSvg = (fill = '#1D3A8A') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><g fill="${fill}"><circle cx="32" cy="32" r="25"/>${petals}</g><path d="M40.5 24.5c-1.6-3-4.6-4.5-8.4-4.5-4.9 0-8.4 2.5-8.4 6.4 0 8.4 16.2 4.3 16.2 11.4 0 3.7-3.4 6.2-8.3 6.2-4.2 0-7.5-1.9-9-5.2" fill="none" stroke="#fff" stroke-width="4.6" stroke-linecap="round"/><circle cx="50" cy="14" r="6.5" fill="#E07A1F" stroke="#fff" stroke-width="2.5"/></svg>`
