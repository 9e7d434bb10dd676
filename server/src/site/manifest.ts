import type { BusinessInfo } from '@sevakendra/contract/site/endpoints'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  ...{ src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose },
})

/** How the portal is installed on a phone: under the name of the business; its first page leads whoever is signed in on to their own. */
export const manifestOf = ({ businessName }: BusinessInfo) => ({
  ...{ id: '/', name: businessName || 'Site', short_name: (businessName || 'Site').slice(0, 30) },
  ...{ start_url: '/', scope: '/', display: 'standalone', theme_color: '#1d3a8a', background_color: '#f6f8fc' },
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
})
