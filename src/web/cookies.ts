const name = 'landfall_try'

/** Whether this browser refuses cookies here, as where all data of sites is blocked: then no sign-in can be kept. */
export const refusesCookies = (): boolean => {
  document.cookie = `${name}=1; Path=/; SameSite=Lax`
  const isKept = document.cookie.includes(`${name}=1`)
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
  return !isKept
}
