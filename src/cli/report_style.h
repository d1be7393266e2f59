#pragma once
// How a report's page looks, by day and by evening, and the one script it has: sorting tables.

namespace cli {

// The colours are those of the tables of the games; h0 to h10 run from "always behind" to "always ahead".
inline constexpr char report_style[] = R"css(
:root{color-scheme:light dark;--text:#2b1d10;--quiet:#5b4730;--page:#fdf6e6;--panel:#fbf2dd;--panel2:#f0e0bb;
--edge:#c9ab78;--accent:#94331c;--on:#fff4dc;--mark:#94331c;--bar:#d9a05c;--band:#e3d9a8;--fair:#7d9350;
--sky1:#f2c77a;--sky2:#c8683c;--sky3:#7a3f58;
--h0:#63b3b8;--h1:#7fc1c2;--h2:#9dcfcb;--h3:#bbdcd2;--h4:#d8e6d6;--h5:#f2ead2;--h6:#f6dcb8;--h7:#f6cb9a;--h8:#f5b97e;--h9:#f3a768;--h10:#ee9556}
.imperium{--text:#241a10;--quiet:#57472f;--page:#fcf7ea;--panel:#faf3e2;--panel2:#eee2c6;--edge:#cbb684;--accent:#28406f;
--on:#fff6e0;--mark:#28406f;--bar:#8fa3c8;--band:#e0dcc0;--fair:#8a6d1c;--sky1:#33517e;--sky2:#28406f;--sky3:#141b33}
@media(prefers-color-scheme:dark){
:root{--text:#f7e8cb;--quiet:#d3bd98;--page:#21150d;--panel:#362519;--panel2:#46311f;--edge:#6d5435;--accent:#f0b44a;
--on:#2a1705;--mark:#f0b44a;--bar:#8a5a2c;--band:#4a4a2a;--fair:#a9bd6c;--sky1:#5d3550;--sky2:#3c2340;--sky3:#180f22;
--h0:#0f6a73;--h1:#1b626a;--h2:#275a60;--h3:#2f5254;--h4:#364a48;--h5:#46402f;--h6:#55402a;--h7:#643f27;--h8:#733f24;--h9:#823f21;--h10:#91401e}
.imperium{--text:#f3e8ce;--quiet:#cbbd9c;--page:#0e1324;--panel:#1f2843;--panel2:#2a3557;--edge:#4d5478;--accent:#e3bb5c;
--on:#241703;--mark:#e3bb5c;--bar:#5a6ea3;--band:#39406a;--fair:#d9b766;--sky1:#2a3d66;--sky2:#182038;--sky3:#0a0e1c}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.45 "Alegreya Sans","Source Sans 3",Candara,"Segoe UI",system-ui,sans-serif;
font-variant-numeric:lining-nums tabular-nums}
h1,h2,h3{font-family:Fraunces,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif;line-height:1.15;text-wrap:balance}
.imperium h1,.imperium h2,.imperium h3{font-family:"Alegreya SC","Palatino Linotype",Palatino,Georgia,serif}
h1{font-size:clamp(28px,6vw,46px);margin:.1em 0 .25em}
h2{font-size:clamp(22px,4vw,30px);margin:0 0 .3em}
h3{font-size:19px;margin:1.6em 0 .4em}
header{color:#fff8e6;background:linear-gradient(168deg,var(--sky3),var(--sky2) 70%,var(--sky1));padding:28px 0 26px}
header p{max-width:68ch;margin:.3em 0;color:#fff1d6;text-shadow:0 1px 3px #0006}
header h1{text-shadow:0 2px 6px #0007}
.brand{letter-spacing:.08em;font-weight:700;margin:0}
.in{max-width:1120px;margin:0 auto;padding:0 18px}
nav{display:flex;flex-wrap:wrap;gap:8px;margin:18px 0 0;padding:0}
nav a{color:#fff8e6;border:1px solid #fff8e699;border-radius:99px;padding:6px 14px;text-decoration:none;background:#0003}
nav a:hover,nav a:focus-visible{background:#0006}
section{background:var(--panel);border:1px solid var(--edge);border-radius:14px;padding:22px 22px 24px;margin:22px 0}
p{max-width:76ch;margin:.5em 0}.q{color:var(--quiet)}
code{font:14px/1.4 ui-monospace,Consolas,monospace;overflow-wrap:anywhere}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,430px),1fr));gap:0 34px}
.wide{overflow-x:auto;-webkit-overflow-scrolling:touch}
table{border-collapse:collapse;width:100%}
caption{text-align:left;color:var(--quiet);padding:0 0 6px}
th,td{text-align:left;padding:6px 8px;border-bottom:1px solid var(--edge);vertical-align:middle}
thead th{font-weight:700;color:var(--quiet);border-bottom-width:2px;vertical-align:bottom}
tbody th{font-weight:700}
td.n,th.n{text-align:right;white-space:nowrap}
td small,td.n small{color:var(--quiet)}
td.s{width:46%;min-width:120px}
.ax{display:flex;justify-content:space-between;font-weight:500;font-size:14px}
svg.strip{display:block;width:100%;height:20px;overflow:visible}
.b{fill:var(--band)}.f{stroke:var(--fair);stroke-width:2;stroke-dasharray:3 3}.i{stroke:var(--text);stroke-width:2}
.d{stroke:var(--mark);stroke-width:10;stroke-linecap:round;fill:none}.v{fill:var(--bar)}.z{stroke:var(--quiet);stroke-width:1.5}.t{stroke:var(--edge);stroke-width:1}
a{color:var(--accent)}
.tag{display:inline-block;border:1.5px solid currentColor;border-radius:99px;padding:0 9px;font-weight:700;font-size:14px;white-space:nowrap}
.tag.sure{background:var(--accent);border-color:var(--accent);color:var(--on)}
.heat{width:auto}.heat td,.heat th{padding:0;border:1px solid var(--panel);text-align:center}
.heat tbody th,.heat tfoot th{text-align:right;padding:0 10px 0 0;white-space:nowrap}
.heat thead th{vertical-align:bottom;padding:0 0 6px;border-bottom-width:1px}
.heat thead span{writing-mode:vertical-rl;transform:rotate(180deg);white-space:nowrap}
.heat thead td{border:0}
.heat td.c{min-width:46px;height:40px;line-height:1.05;color:var(--text);font-weight:700}
.heat td.c small{display:block;font-weight:500;font-size:12px;color:var(--text)}
.heat td.few{font-weight:500;font-style:italic}
.heat td.no{background:var(--panel2)}
.matrix{width:auto}.matrix td{white-space:nowrap}.matrix thead th{white-space:normal;max-width:9em}.matrix td.n small{display:block}
details{margin-top:1em}summary{cursor:pointer;font-weight:700;padding:6px 0}
.cards th button{all:unset;cursor:pointer;color:inherit;font:inherit}
.cards th button:focus-visible{outline:3px solid var(--mark);outline-offset:2px}
.cards th button::after{content:" \2195";opacity:.55}
.cards th[aria-sort=descending] button::after{content:" \2193";opacity:1}
.cards th[aria-sort=ascending] button::after{content:" \2191";opacity:1}
.cards{font-size:15px}.cards th,.cards td{padding:4px 7px}.cards thead th{white-space:normal}.cards td.s{width:17%;min-width:110px}.cards tbody th{min-width:9.5em}
.cards .faint th,.cards .faint td{color:var(--quiet)}
dl{max-width:80ch}dt{font-weight:700;margin-top:.7em}dd{margin:0 0 0 1.2em}
ul.names{columns:2;column-gap:34px;padding-left:1.2em;margin:.4em 0}
@media(max-width:640px){section{padding:16px 14px 18px;border-radius:10px}.more{display:none}.in{padding:0 10px}ul.names{columns:1}
.cards tbody th,.heat tbody th,.matrix tbody th{position:sticky;left:0;background:var(--panel);z-index:1}.cards{font-size:14px}.cards small{font-size:12px}.cards tbody th{min-width:6em}.cards td.s{min-width:56px}.cards th:not([aria-sort]) button::after{content:none}.cards th,.cards td{padding:4px 5px}.cards .ax{font-size:12px}
th,td{padding:5px 4px}td.n small{display:block}.tag{font-size:12.5px;padding:0 6px}td.s{min-width:70px;width:auto}.two>div{min-width:0}}
@media print{section{break-inside:avoid-page}body{background:#fff}}
)css";

// Without it the tables stand in the order in which they were written.
inline constexpr char report_script[] = R"js(
document.querySelectorAll("table.cards").forEach(function(t){
t.querySelectorAll("thead th button").forEach(function(b){b.addEventListener("click",function(){
var h=b.parentNode,k=Array.prototype.indexOf.call(h.parentNode.children,h),down=h.getAttribute("aria-sort")!=="descending";
Array.prototype.forEach.call(h.parentNode.children,function(o){o.removeAttribute("aria-sort")});
h.setAttribute("aria-sort",down?"descending":"ascending");
var rows=Array.prototype.slice.call(t.tBodies[0].rows);
var key=function(r){var c=r.cells[k],v=c.getAttribute("data-v");return v===null?c.textContent.toLowerCase():v===""?null:+v};
rows.sort(function(a,c){var x=key(a),y=key(c);if(x===null||y===null)return (x===null)-(y===null);
return (x<y?-1:x>y?1:0)*(down?-1:1)});
rows.forEach(function(r){t.tBodies[0].appendChild(r)})})})});
)js";

}  // namespace cli
