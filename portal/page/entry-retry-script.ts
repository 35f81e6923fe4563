/** Pauses before the entry script is fetched again, milliseconds. */
const pausesMs = [1000, 2000, 4000];

/**
 * Fetches the page's entry script again when it, or a module that it imports, could not be had: without it
 * nothing else could retry. Offline it waits for the connection. When all tries fail, for example because an
 * update removed the file or the browser remembers that the module failed, the page is loaded again, provided
 * that the server answers: once for each file, so that a blocked script does not load the page for ever.
 */
export const entryRetryScript =
  `;{let p=[${pausesMs}],l=e=>{try{var k='entry-reload';if(sessionStorage.getItem(k)!=e.src){sessionStorage.setItem(k,e.src);location.reload()}}catch{}};` +
  `addEventListener('error',({target:e})=>{if(e.type!='module')return;let w=p.shift(),a=()=>{if(w){let s=document.createElement('script');s.type='module';s.src=e.src;e.replaceWith(s)}else fetch(location).then(r=>r.ok&&l(e),()=>{})};navigator.onLine?setTimeout(a,w??0):addEventListener('online',a,{once:true})},true)}`;
