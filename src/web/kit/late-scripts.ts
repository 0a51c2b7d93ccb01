// What a page shows first is pictures and words, drawn by the server; its scripts are fetched when these are seen, and take
// nothing from their way. They stand in a template until then (document.ts).

/** In the document's head: what the browser shall fetch by then. */
export const LATE_SCRIPTS_ID = 'late'

/**
 * Runs inline at the end of the body, with its hash in the policy: a string, because it must be exactly what is hashed. Waits for
 * the pictures that are seen without scrolling, until the browser says that it has painted, and for the frame that shows them; no
 * longer than two seconds, and not at all for who touches the page. One after the other: to ask for all at once keeps a phone
 * busy for longer than a touch may wait.
 */
export const LATE_SCRIPTS = [
  '(function(d,w){',
  `var l=d.getElementById("${LATE_SCRIPTS_ID}").content,`,
  'go=function(){l.firstChild&&(d.head.append(l.firstChild),setTimeout(go))},f=requestAnimationFrame,',
  'p=[].filter.call(d.querySelectorAll("img:not([loading=lazy])"),function(i){return!i.complete}),',
  'n=p.length,here=function(){new PerformanceObserver(function(){f(function(){f(go)})}).observe({type:"paint",buffered:true})};',
  'p.forEach(function(i){i.onload=i.onerror=function(){--n||here()}});n||here();',
  'setTimeout(go,2e3);',
  'w("pointerdown",go,true);w("keydown",go,true)',
  '})(document,addEventListener)',
].join('')
