import { defineDomain } from '#shared/domain.ts'
import { deskChanged, donationEndpoints, donationErrors, giftChanged } from './contract.ts'

export const donations = defineDomain('donations', {
  endpoints: donationEndpoints,
  errors: donationErrors,
  events: [giftChanged, deskChanged],
  pages: { '/donate': 'public', '/donate/thanks': 'public', '/funds': 'public', '/gifts-desk': ['admin'] },
  prebuilt: ['/donate'],
})
