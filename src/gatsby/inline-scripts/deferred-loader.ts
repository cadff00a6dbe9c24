/**
 * The page reads and its links work before any script has come, so scripts wait until it is painted with its pictures:
 * the app takes neither bandwidth nor time from what the visitor came for. Who touches the page sooner gets them at once,
 * and which buttons were pressed meanwhile is noted (src/ui/use-early-click.ts).
 *
 * Back and Forward between pages that the app once showed in one document load nothing: until the app is there to follow
 * (src/gatsby/browser.ts), the page they lead to is loaded in full. A second Back stops that: the app stays away until
 * one load has come through.
 *
 * A text, for a file that runs before all others.
 */
import { SCRIPTS_WAIT_AT_MOST_MS } from '../../schema/constants';

export interface ScriptFile {
  src: string;
  /** A browser runs it only as it was built: what a cache or a proxy has changed or cut off on the way does not run. */
  integrity: string;
}

/**
 * The page names its data in a `<meta>`: asked for together with the scripts, which need it as soon as they run. With
 * the query, as Gatsby asks for it.
 */
export const PAGE_DATA = 'page-data';

export const startScripts = (files: readonly ScriptFile[]): string =>
  `(function(files,signs,started){
function one(name,values){var element=document.createElement(name);for(var key in values)element[key]=values[key];document.head.appendChild(element)}
function script(file){one("script",{integrity:file.integrity,async:false,src:file.src})}
function data(href){if(href)one("link",{rel:"preload",as:"fetch",crossOrigin:"anonymous",href:href})}
function start(){if(started)return;started=true;
signs.forEach(function(sign){removeEventListener(sign,start,true)});
files.forEach(function(file,index){setTimeout(script,index,file)});
[page&&page.content+location.search,"/page-data/app-data.json"].forEach(function(href,index){setTimeout(data,files.length+index,href)})}
function afterPaint(){requestAnimationFrame(function(){requestAnimationFrame(function(){setTimeout(start,50)})})}
signs.forEach(function(sign){addEventListener(sign,start,{capture:true,passive:true})});
window.pressed=new WeakSet();
var path=location.pathname,entry=performance.getEntriesByType("navigation")[0],page=document.querySelector("meta[name=${PAGE_DATA}]");
function leave(){window.leaving=true;location.reload()}
window.followHistory=function(){if(window.leaving||location.pathname!==path)leave()};
addEventListener("popstate",window.followHistory);
if(entry&&page&&new URL(entry.name).pathname!==path&&page.content!=="/page-data/"+(path.replace(/^\\/|\\/$/g,"")||"index")+"/page-data.json")leave();
addEventListener("click",function(event){var target=event.target,button=target.closest&&target.closest("button,summary");if(button)window.pressed.add(button)},true);
if(document.readyState==="complete")afterPaint();else addEventListener("load",afterPaint);
setTimeout(start,${SCRIPTS_WAIT_AT_MOST_MS})})(${JSON.stringify(files)},["pointermove","pointerdown","keydown","scroll"]);
`.replaceAll('\n', '');
