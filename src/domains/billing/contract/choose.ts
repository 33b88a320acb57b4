/** Where the form of the pricing page is sent when no script runs. */
export const chooseAction = '/pricing/choose'
