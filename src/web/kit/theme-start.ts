// Runs before the first paint, as the one inline script: puts the kept theme on the page. Its hash stands in the policy.
// A kept language whose cookie is gone is given back to the server, which writes the page anew, once: no word of the other
// language is seen. An address that names its language (`lang=`) is left alone.
// Written as a string because it must be exactly what is hashed, untouched by any build.

export const THEME_START = [
  'try{',
  'var d=document.documentElement,k=localStorage.getItem("theme"),',
  'm=matchMedia("(prefers-color-scheme: dark)").matches,n=k==="dark"||k!=="light"&&m;',
  'd.classList.toggle("dark",n);',
  'localStorage.getItem("token")&&d.classList.add("holds-token");',
  'var c=document.querySelector("meta[name=theme-color]");',
  'c&&c.setAttribute("content",c.getAttribute(n?"data-dark":"data-light"));',
  'var l=localStorage.getItem("language"),h=function(){return document.cookie.indexOf("language="+l)>=0};',
  'if((l==="vi"||l==="en")&&l!==d.lang&&!/[?&]lang=/.test(location.search)&&!h()){',
  'document.cookie="language="+l+"; path=/; max-age=31536000; samesite=lax";h()&&location.reload()}',
  '}catch(e){}',
].join('')
