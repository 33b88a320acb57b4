export const themeKey = 'landfall-theme'
/** Set in the tab when somebody left quickly; the name says nothing about why. */
export const leftKey = 'landfall-left'
/** A neutral place without personal suggestions. */
export const neutralSite = 'https://www.weather.gov/'

/**
 * Runs in the head before the first paint: the theme without a flash, and no way Back into a page
 * that somebody left quickly. Kept as text because it must be inline, with the nonce.
 */
export const headScript = `(function(){var d=document.documentElement;try{
var n=performance.getEntriesByType('navigation')[0];
if(sessionStorage.getItem('${leftKey}')){
if(n&&n.type==='back_forward'){d.hidden=true;location.replace('${neutralSite}')}
else sessionStorage.removeItem('${leftKey}')}
var t=localStorage.getItem('${themeKey}');
if(t==='system')t=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';
d.dataset.theme=t==='light'?'light':'dark'}catch(e){}})()`
