export const themeKey = 'landfall-theme'
/** Set in the tab when a person left quickly; the name says nothing about why. */
export const leftKey = 'landfall-left'
/** `on` or `off` where a person chose; else the phone's own wish to save data decides. */
export const liteKey = 'landfall-lite'
/** Fired at the window when the browser offers to install the product, which may be before the program runs. */
export const installEvent = 'landfall-install'
/** A neutral place without personal suggestions. */
export const neutralSite = 'https://www.weather.gov/'

/**
 * Runs in the head before the first paint: the theme and the lite mode without a flash, and no way Back into a page that
 * a person left quickly. It also keeps the browser's offer to install. Kept as text because it must be inline, with the
 * nonce.
 */
export const headScript = `(function(){var d=document.documentElement;
addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.installOffer=e;dispatchEvent(new Event('${installEvent}'))});
try{
var n=performance.getEntriesByType('navigation')[0];
if(sessionStorage.getItem('${leftKey}')){
if(n&&n.type==='back_forward'){d.hidden=true;location.replace('${neutralSite}')}
else sessionStorage.removeItem('${leftKey}')}
var t=localStorage.getItem('${themeKey}');
if(t==='system')t=matchMedia('(prefers-color-scheme: light)').matches?'light':'dark';
d.dataset.theme=t==='light'?'light':'dark';
var l=localStorage.getItem('${liteKey}'),c=navigator.connection;
d.dataset.lite=l==='on'||l!=='off'&&(d.dataset.lite==='on'||c&&c.saveData)?'on':'off'}catch(e){}})()`
