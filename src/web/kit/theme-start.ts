// Runs before the first paint, as the one inline script: puts the kept theme on the page. Its hash stands in the policy.
// Written as a string because it must be exactly what is hashed, untouched by any build.

export const THEME_START = [
  'try{',
  'var d=document.documentElement,k=localStorage.getItem("theme"),',
  'm=matchMedia("(prefers-color-scheme: dark)").matches,n=k==="dark"||k!=="light"&&m;',
  'd.classList.toggle("dark",n);',
  'localStorage.getItem("token")&&d.classList.add("holds-token");',
  'var c=document.querySelector("meta[name=theme-color]");',
  'c&&c.setAttribute("content",c.getAttribute(n?"data-dark":"data-light"))',
  '}catch(e){}',
].join('')
