import { billingEndpoints } from '../../contract.ts'

/** What is read again once a seat is given or ended. */
export const shownSeats = [
  billingEndpoints.readSponsorship,
  billingEndpoints.listSponsoredSeats,
  billingEndpoints.listUnseatedClients,
] as const
