/** Where the service worker keeps pages. The personal one is emptied at sign-out and quick exit. */
export const publicCache = 'landfall-public-1'
export const personalCache = 'landfall-personal-1'
