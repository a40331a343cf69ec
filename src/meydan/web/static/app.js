const w0=/^\d{1,7}$/;function Xh(i){const t=new URLSearchParams(i),e=t.get("language");return{show:t.get("show"),beside:t.get("beside"),turn:qh(t.get("turn")),speed:M0(t.get("speed")),camera:t.get("camera"),pose:t.get("pose"),eye:qh(t.get("eye")),language:e==="en"||e==="fa"?e:null}}function $h(i){const t=new URLSearchParams;for(const[n,s]of Object.entries(i))s!==null&&t.set(n,String(s));const e=t.toString();return e?`?${e}`:""}function qh(i){return i!==null&&w0.test(i)?Number(i):null}function M0(i){const t=Number(i??"");return Number.isFinite(t)&&t>0&&t<=64?t:null}function S(i,t={},...e){const n=document.createElement(i);return pi(n,t),pe(n,...e),n}function Ys(i,t={},...e){const n=document.createElementNS("http://www.w3.org/2000/svg",i);return pi(n,t),pe(n,...e),n}function pi(i,t){for(const[e,n]of Object.entries(t))typeof n=="function"?i.addEventListener(e.slice(2),n):n==null||n===!1?i.removeAttribute(e):i.setAttribute(e,n===!0?"":String(n))}function pe(i,...t){i.replaceChildren(...t.filter(e=>S0(e)))}function S0(i){return i!=null&&i!==!1}function Ui(i,t={}){const e=S("span",{"aria-hidden":"true",...t});return i.trimStart().startsWith("<svg")?e.innerHTML=i:e.textContent=i,e}async function b0(){document.fullscreenElement?await document.exitFullscreen():await document.documentElement.requestFullscreen()}const E0="Meydan",T0="The arena for game-playing programs",A0="Home",R0="Tools",C0="Close",P0=" and ",L0="Turn",I0="Turn {turn} of {last}",N0="Go to a turn",D0="Players",U0="Events",O0="Answers and output",F0="Scores over time",k0="live",B0="Stop the match",z0="winner",H0="This cannot be shown",G0="The server does not answer. Is it still running?",V0="The server's answer makes no sense to this page ({status}).",W0="This browser cannot show the board because WebGL is missing or disabled. Turns, events and scores still work.",X0="This page has no graphics for this game.",$0="The scene of {game} failed: {error}",q0="Skipped: {sentence}",Y0="View of",K0="Settings",J0="Keys",Z0="Match",Q0="Start a match between bots, play yourself, or open a replay.",j0="{turns} {turns|turn|turns}",tg="–",eg="Human",ng="Your game",ig="Contests",sg="Host a contest's clients",rg="Open a replay",ag="Recent matches",og="{value} %",lg="Story",cg="Search",hg="Rematch",ug="Draw over the board",fg="Play on from here",dg="Two matches side by side",pg={brand:E0,tagline:T0,home:A0,tools:R0,close:C0,and:P0,turn:L0,turnOf:I0,seek:N0,seats:D0,events:U0,log:O0,chart:F0,live:k0,stop:B0,won:z0,sorry:H0,noServer:G0,oddAnswer:V0,noPicture:W0,noScene:X0,badScene:$0,skipped:q0,"time.ms":"{value} ms","time.s":"{value} s","clock.turn":"Time for this answer","clock.used":"Total time used","clock.left":"Time left","log.noMore":"No more turns with output, a fault or a slow answer in this direction.","log.notFound":"“{words}” is in no output of the turns in this direction.","log.nothing":"No answers and no output in this turn.","log.none":"no answer","log.said":"Received:","verdict.timeout":"too late","verdict.time":"too late","verdict.illegal":"illegal","verdict.format":"unreadable","verdict.crash":"crashed","verdict.start":"did not start","verdict.flood":"too much output","verdict.cpu":"too much processor time","verdict.limit":"over a limit","verdict.resigned":"gave up","verdict.left":"left","verdict.disconnect":"disconnected","verdict.silent":"silent","verdict.illegal_pass":"illegal pass","verdict.fault":"fault","event.fault":"{name}: {sentence}","ending.normal":"The game is over","ending.time":"out of time","ending.crash":"crashed","ending.illegal":"illegal answer","ending.disconnect":"disconnected","ending.resource limit":"over a limit","ending.abandoned":"The match was abandoned","ending.our fault":"Meydan itself failed","fault.normal":"{name} made a mistake in turn {turn}.","fault.time":"{name} did not answer in time in turn {turn}.","fault.crash":"{name} crashed in turn {turn}.","fault.illegal":"{name} gave an illegal answer in turn {turn}.","fault.disconnect":"{name} disconnected in turn {turn}.","fault.resigned":"{name} gave up in turn {turn}.","fault.left":"{name} left the match in turn {turn}.","fault.resource limit":"{name} exceeded a limit in turn {turn}.","fault.abandoned":"{name} did not continue after turn {turn}.","fault.our fault":"Meydan failed in turn {turn}; this is not the fault of {name}.","result.won":"{name} wins","result.wonTogether":"{name} win","result.draw":"Draw","result.alone":"Final score: {score}",eye:Y0,"eye.all":"all","camera.usual":"Board",export:"Save and share","export.from":"From turn","export.to":"To turn","export.gif":"Save as GIF","export.replay":"Download the replay","export.making":"Making pictures …","export.done":"Saved as {name} ({size} kB)",settings:K0,"settings.language":"Language","settings.theme":"Theme","settings.speed":"Speed","settings.smooth":"Animate between turns","settings.sound":"Sounds","settings.music":"Music","theme.system":"system","theme.light":"light","theme.dark":"dark",help:J0,"help.ours":"In every game","help.original":"As in the original {game}","help.mouse":"Drag to turn the board, drag with Shift to move it, scroll to zoom; on a touch screen, use two fingers.","command.toggle":"Play or pause","command.faster":"Faster","command.slower":"Slower","command.fasterRound":"Faster","command.slowerRound":"Slower","command.next":"Next turn","command.previous":"Previous turn","command.next5":"Forward five turns","command.previous5":"Back five turns","command.nextEvent":"Next marked event","command.previousEvent":"Previous marked event","command.first":"Go to the start","command.last":"Go to the end","command.restart":"Play from the start","command.decile":"Go to 0–90 % of the match","command.camera":"Next camera","command.cameraUp":"Camera up","command.cameraDown":"Camera down","command.cameraLeft":"Camera to the left","command.cameraRight":"Camera to the right","command.cameraForward":"Camera forward","command.cameraBack":"Camera back","command.cameraIn":"Zoom in","command.cameraOut":"Zoom out","command.cameraReset":"Reset the camera","command.eye":"Next player's view","command.names":"Full names (hold)","command.music":"Music on or off","command.sound":"Sounds on or off","command.screenshot":"Save a screenshot","command.fullscreen":"Full screen","command.settings":"Settings","command.help":"Show the keys",about:Z0,"about.perMove":"Time per answer","about.total":"Time for the match","about.increment":"Added per answer","about.origin":"Read from","about.notes":"Notes","about.legend":"Cells","export.video":"Record a video ({kind})","export.slow":"GIF and video run at the current speed. Recording a video takes as long as playing.","export.noVideo":"This browser cannot record videos. A GIF runs at the current speed.",intro:Q0,turns:j0,against:tg,person:eg,people:ng,"people.yourTurn":"Your turn: {seat}","people.wait":"Waiting for the others …","people.takeBack":"Take back","people.leave":"Give up","people.sure":"Really give up?","people.answer":"Answer",new:"New match","new.game":"Game","new.map":"Map","new.usual":"default","new.random":"random","new.any":"random","new.seats":"Number of players","new.house":"House bots","new.human":"You","new.upload":"Upload a bot","new.path":"Bot on this machine","new.more":"More options","new.rules":"Rules","rules.standard":"standard","rules.document":"contest document","rules.original":"original program","new.time":"Seconds per answer","new.peopleSeconds":"Your seconds per turn","new.seed":"Seed","value.true":"yes","value.false":"no","new.watch":"Start and watch",contests:ig,host:sg,"host.about":"Wait for unmodified clients of the original contest, as its server did, and watch their match live.","host.run":"Run","host.extra":"Extra time (ms)","host.address":"Address","host.token":"Token","host.waiting":"waiting for clients","host.over":"over","host.nobody":"nobody yet","host.watch":"Watch","host.stop":"Stop","host.lines":"What the server printed","new.play":"Start and play","new.missing":"A seat has no bot yet. Choose a file or enter a path.",open:rg,"open.choose":"Choose a file","open.drop":"or drop it anywhere on the page: replays, and logs of the original contests","open.several":"Opened {count} {count|match|matches}; see the list.",recent:ag,"recent.none":"No matches yet. Matches that you start or open appear here.","command.leave":"Back to the home page","chart.chances":"Chance to win","chart.choose":"What the chart shows",percent:og,story:lg,"story.chapters":"Turning points","story.none":"Nothing to tell yet.","story.later":"The story stands here when you are at the end of the match: later turns are hidden.","story.how":"Chances are estimated from what counts in this game, and, where the server has thought about the match, from many quick games or by a strong player.","command.nextChapter":"Next turning point","command.previousChapter":"Previous turning point","chart.times":"Answer times","chart.timesOf":"Answer times (limit {limit})",search:cg,"log.search":"Search the output","events.search":"Search the events","settings.spoilers":"No spoilers: hide later turns","command.fit":"Whole match in 60 seconds","command.nextNoted":"Next turn with output, fault or slow answer","command.previousNoted":"Previous turn with output, fault or slow answer","people.lost":"Connection lost. Trying again …","people.kept":"Connection lost. Trying again … Your move will be sent if it is still your turn.",again:hg,"again.swapped":"Swap sides","again.seed":"Same seed again","export.embed":"Copy the code to embed it","export.embedded":"The code for a page of yours is copied.","export.link":"Copy the link","export.copied":"The link to this turn is copied.",layers:ug,"overlay.trails":"Trails: the last 40 turns","overlay.drawings":"Drawings of the bots","thing.gone":"It is not here in this turn.","thing.age":"Here for {turns} {turns|turn|turns}","thing.follow":"Follow","events.seat":"Player of the events","events.kind":"Kind of event","events.allSeats":"All players","events.allKinds":"All kinds","events.none":"No event fits. Change the search or the filters.","events.times":"×{count}, turns {first} to {last}",fork:fg,"fork.about":"The first {turn} {turn|turn stays as it was|turns stay as they were}; then these play. Bots hear the past again before.","fork.start":"Play on",compare:dg,"compare.with":"Show beside this match","compare.none":"No other match of this game is listed. Open or play one first.","compare.end":"Back to one match"},mg="میدان",gg="میدان رقابت هوش‌های مصنوعی",vg="صفحهٔ اصلی",_g="ابزارها",xg="بستن",yg=" و ",wg="نوبت",Mg="نوبت {turn} از {last}",Sg="رفتن به یک نوبت",bg="بازیکنان",Eg="رویدادها",Tg="پاسخ‌ها و خروجی",Ag="نمودار امتیازها",Rg="زنده",Cg="توقف مسابقه",Pg="برنده",Lg="نمایش ممکن نیست",Ig="سرور پاسخ نمی‌دهد. آیا هنوز در حال اجراست؟",Ng="پاسخ سرور برای این صفحه قابل فهم نیست ({status}).",Dg="این مرورگر نمی‌تواند بازی را نمایش دهد (WebGL وجود ندارد یا خاموش است)؛ نوبت‌ها، رویدادها و امتیازها همچنان کار می‌کنند.",Ug="نمایش گرافیکی این بازی در این صفحه ممکن نیست.",Og="نمایش گرافیکی {game} خطا داد: {error}",Fg="کنار گذاشته شد: {sentence}",kg="از دید",Bg="تنظیمات",zg="کلیدها",Hg="مسابقه",Gg="مسابقه‌ای بین ربات‌ها شروع کنید، خودتان بازی کنید یا یک بازپخش باز کنید.",Vg="{turns} نوبت",Wg="–",Xg="بازیکن انسانی",$g="بازی شما",qg="مسابقات",Yg="میزبانی کلاینت‌های مسابقات",Kg="باز کردن بازپخش",Jg="مسابقه‌های اخیر",Zg="{value}٪",Qg="داستان",jg="جست‌وجو",tv="مسابقهٔ دوباره",ev="روی صفحه نشان بده",nv="ادامه از همین‌جا",iv="دو مسابقه کنار هم",sv={brand:mg,tagline:gg,home:vg,tools:_g,close:xg,and:yg,turn:wg,turnOf:Mg,seek:Sg,seats:bg,events:Eg,log:Tg,chart:Ag,live:Rg,stop:Cg,won:Pg,sorry:Lg,noServer:Ig,oddAnswer:Ng,noPicture:Dg,noScene:Ug,badScene:Og,skipped:Fg,"time.ms":"{value} میلی‌ثانیه","time.s":"{value} ثانیه","clock.turn":"زمان این پاسخ","clock.used":"کل زمان مصرف‌شده","clock.left":"زمان باقی‌مانده","log.noMore":"در این جهت نوبت دیگری با خروجی، خطا یا پاسخ کند نیست.","log.notFound":"«{words}» در خروجی نوبت‌های این جهت نیست.","log.nothing":"در این نوبت پاسخ یا خروجی‌ای نبود.","log.none":"بدون پاسخ","log.said":"دریافت شد:","verdict.timeout":"پایان مهلت","verdict.time":"پایان مهلت","verdict.illegal":"پاسخ غیرمجاز","verdict.format":"پاسخ نامفهوم","verdict.crash":"توقف برنامه","verdict.start":"اجرا نشدن","verdict.flood":"خروجی بیش از حد","verdict.cpu":"زمان پردازندهٔ بیش از حد","verdict.limit":"عبور از سقف منابع","verdict.resigned":"انصراف","verdict.left":"ترک بازی","verdict.disconnect":"قطع ارتباط","verdict.silent":"بی‌پاسخ","verdict.illegal_pass":"پاس غیرمجاز","verdict.fault":"خطا","event.fault":"خطای {name}: {sentence}","ending.normal":"بازی به پایان رسید","ending.time":"پایان مهلت","ending.crash":"توقف برنامه","ending.illegal":"پاسخ غیرمجاز","ending.disconnect":"قطع ارتباط","ending.resource limit":"عبور از سقف منابع","ending.abandoned":"مسابقه نیمه‌کاره ماند","ending.our fault":"خطا از خود میدان بود","fault.normal":"{name} در نوبت {turn} خطا کرد.","fault.time":"{name} در نوبت {turn} به‌موقع پاسخ نداد.","fault.crash":"برنامهٔ {name} در نوبت {turn} از کار افتاد.","fault.illegal":"پاسخ {name} در نوبت {turn} مجاز نبود.","fault.disconnect":"ارتباط {name} در نوبت {turn} قطع شد.","fault.resigned":"{name} در نوبت {turn} تسلیم شد.","fault.left":"{name} در نوبت {turn} مسابقه را ترک کرد.","fault.resource limit":"برنامهٔ {name} در نوبت {turn} از سقف منابع عبور کرد.","fault.abandoned":"{name} پس از نوبت {turn} ادامه نداد.","fault.our fault":"میدان در نوبت {turn} دچار خطا شد؛ تقصیر {name} نیست.","result.won":"{name} برنده شد","result.wonTogether":"{name} برنده شدند","result.draw":"مساوی","result.alone":"امتیاز نهایی: {score}",eye:kg,"eye.all":"همه","camera.usual":"صفحه",export:"ذخیره و اشتراک","export.from":"از نوبت","export.to":"تا نوبت","export.gif":"ذخیرهٔ GIF","export.replay":"دانلود بازپخش","export.making":"در حال ساخت تصویرها…","export.done":"با نام {name} ذخیره شد ({size} کیلوبایت)",settings:Bg,"settings.language":"زبان","settings.theme":"پوسته","settings.speed":"سرعت","settings.smooth":"پویانمایی بین نوبت‌ها","settings.sound":"صداها","settings.music":"موسیقی","theme.system":"مانند سیستم","theme.light":"روشن","theme.dark":"تیره",help:zg,"help.ours":"در همهٔ بازی‌ها","help.original":"مانند نسخهٔ اصلی {game}","help.mouse":"برای چرخاندن، صفحه را با ماوس بکشید؛ با Shift جابه‌جا و با چرخ ماوس بزرگ یا کوچک می‌شود. روی صفحهٔ لمسی از دو انگشت استفاده کنید.","command.toggle":"پخش یا توقف","command.faster":"تندتر","command.slower":"کندتر","command.fasterRound":"تندتر","command.slowerRound":"کندتر","command.next":"نوبت بعدی","command.previous":"نوبت قبلی","command.next5":"پنج نوبت جلو","command.previous5":"پنج نوبت عقب","command.nextEvent":"رویداد نشان‌دار بعدی","command.previousEvent":"رویداد نشان‌دار قبلی","command.first":"ابتدا","command.last":"انتها","command.restart":"پخش از ابتدا","command.decile":"پرش به دهک (۰ تا ۹)","command.camera":"دوربین بعدی","command.cameraUp":"دوربین بالا","command.cameraDown":"دوربین پایین","command.cameraLeft":"دوربین به چپ","command.cameraRight":"دوربین به راست","command.cameraForward":"دوربین به جلو","command.cameraBack":"دوربین به عقب","command.cameraIn":"بزرگ‌نمایی","command.cameraOut":"کوچک‌نمایی","command.cameraReset":"بازنشانی دوربین","command.eye":"از دید بازیکن بعدی","command.names":"نام‌های کامل (نگه دارید)","command.music":"موسیقی روشن یا خاموش","command.sound":"صدا روشن یا خاموش","command.screenshot":"ذخیرهٔ تصویر","command.fullscreen":"تمام‌صفحه","command.settings":"تنظیمات","command.help":"نمایش کلیدها",about:Hg,"about.perMove":"مهلت هر پاسخ","about.total":"مهلت کل مسابقه","about.increment":"زمان افزوده در هر پاسخ","about.origin":"خوانده‌شده از","about.notes":"یادداشت‌ها","about.legend":"خانه‌های صفحه","export.video":"ضبط ویدئو ({kind})","export.slow":"GIF و ویدئو با سرعت فعلی پخش می‌شوند. ضبط ویدئو به اندازهٔ پخش آن طول می‌کشد.","export.noVideo":"این مرورگر نمی‌تواند ویدئو ضبط کند. GIF با سرعت فعلی پخش می‌شود.",intro:Gg,turns:Vg,against:Wg,person:Xg,people:$g,"people.yourTurn":"نوبت شماست: {seat}","people.wait":"در انتظار دیگران…","people.takeBack":"پس گرفتن حرکت","people.leave":"انصراف","people.sure":"واقعاً انصراف؟","people.answer":"پاسخ",new:"مسابقهٔ جدید","new.game":"بازی","new.map":"نقشه","new.usual":"پیش‌فرض","new.random":"تصادفی","new.any":"تصادفی","new.seats":"تعداد بازیکنان","new.house":"ربات‌های آماده","new.human":"خودتان","new.upload":"بارگذاری ربات","new.path":"رباتی روی همین دستگاه","new.more":"گزینه‌های بیشتر","new.rules":"قوانین","rules.standard":"معمول","rules.document":"طبق مستند بازی","rules.original":"طبق برنامهٔ اصلی","new.time":"مهلت هر پاسخ (ثانیه)","new.peopleSeconds":"مدت نوبت شما (ثانیه)","new.seed":"بذر تصادفی (seed)","value.true":"بله","value.false":"خیر","new.watch":"شروع و تماشا",contests:qg,host:Yg,"host.about":"منتظر کلاینت‌های اصلی مسابقات می‌ماند، همان‌طور که سرورشان می‌ماند، و بازی آن‌ها را زنده نشان می‌دهد.","host.run":"اجرا","host.extra":"زمان اضافه (میلی‌ثانیه)","host.address":"آدرس","host.token":"توکن","host.waiting":"منتظر کلاینت‌ها","host.over":"تمام شد","host.nobody":"هنوز کسی نیامده","host.watch":"تماشا","host.stop":"توقف","host.lines":"آنچه سرور چاپ کرده است","new.play":"شروع بازی","new.missing":"یکی از بازیکنان هنوز ربات ندارد. فایلی انتخاب کنید یا مسیری بنویسید.",open:Kg,"open.choose":"انتخاب فایل","open.drop":"یا فایل را روی صفحه رها کنید: بازپخش‌های میدان و لاگ‌های مسابقات اصلی","open.several":"تعداد {count} مسابقه باز شد؛ آن‌ها را در فهرست می‌بینید.",recent:Jg,"recent.none":"هنوز مسابقه‌ای نیست. مسابقه‌هایی که شروع یا باز کنید اینجا می‌آیند.","command.leave":"بازگشت به صفحهٔ اصلی","chart.chances":"شانس برد","chart.choose":"نمودار چه چیزی را نشان دهد",percent:Zg,story:Qg,"story.chapters":"نقاط عطف","story.none":"هنوز چیزی برای گفتن نیست.","story.later":"نوبت‌های بعدی پنهان است؛ داستان مسابقه وقتی به پایان آن برسید اینجا می‌آید.","story.how":"شانس‌ها بر پایهٔ آنچه در این بازی مهم است تخمین زده می‌شود و اگر سرور دربارهٔ مسابقه فکر کرده باشد، با بازی‌های سریع بسیار یا به نظر یک بازیکن قوی هم.","command.nextChapter":"نقطهٔ عطف بعدی","command.previousChapter":"نقطهٔ عطف قبلی","chart.times":"زمان پاسخ‌ها","chart.timesOf":"زمان پاسخ‌ها (مهلت {limit})",search:jg,"log.search":"جست‌وجو در خروجی","events.search":"جست‌وجو در رویدادها","settings.spoilers":"پنهان کردن نوبت‌های بعدی","command.fit":"کل مسابقه در ۶۰ ثانیه","command.nextNoted":"نوبت بعدی با خروجی، خطا یا پاسخ کند","command.previousNoted":"نوبت قبلی با خروجی، خطا یا پاسخ کند","people.lost":"ارتباط قطع شد. تلاش دوباره …","people.kept":"ارتباط قطع شد. تلاش دوباره … اگر هنوز نوبت شما باشد، حرکت شما فرستاده می‌شود.",again:tv,"again.swapped":"جابه‌جایی طرف‌ها","again.seed":"دوباره با همین بذر (seed)","export.embed":"کپی کد جاسازی","export.embedded":"کد جاسازی در صفحهٔ شما کپی شد.","export.link":"کپی پیوند","export.copied":"پیوند این نوبت کپی شد.",layers:ev,"overlay.trails":"ردّ حرکت: ۴۰ نوبت آخر","overlay.drawings":"نقاشی‌های ربات‌ها","thing.gone":"در این نوبت اینجا نیست.","thing.age":"{turns} نوبت است که اینجاست","thing.follow":"دنبال کن","events.seat":"بازیکن رویدادها","events.kind":"نوع رویداد","events.allSeats":"همهٔ بازیکنان","events.allKinds":"همهٔ انواع","events.none":"رویدادی پیدا نشد. جست‌وجو یا فیلترها را تغییر دهید.","events.times":"×{count}، نوبت {first} تا {last}",fork:nv,"fork.about":"{turn} نوبت نخست همان می‌ماند؛ سپس این‌ها بازی می‌کنند. ربات‌ها پیش از آن گذشته را دوباره می‌شنوند.","fork.start":"ادامهٔ بازی",compare:iv,"compare.with":"کنار این مسابقه نشان بده","compare.none":"مسابقهٔ دیگری از این بازی در فهرست نیست. نخست یکی را باز یا بازی کنید.","compare.end":"بازگشت به یک مسابقه"},Ud=["en","fa"],Nl={en:pg,fa:sv},Dl={en:"English",fa:"فارسی"},rv={en:{},fa:{}},Od=/[\u0620-\u06ef\u06fa-\u06ff]/,av=1776;function hn(i,t){const e=String(i);return t==="en"?e:e.replace(/^[+-](?=\d)/,n=>`‎${n==="-"?"−":n}`).replace(/(\d)\.(\d)/g,"$1٫$2").replace(/[0-9]/g,n=>String.fromCharCode(av+Number(n)))}function ov(i,t){return t==="en"?i:`⁦${/[a-z]/i.test(i)?i:hn(i,t).replaceAll(",","،")}⁩`}function $c(i){return i.replace(/[۰-۹٠-٩]/g,t=>String((t.codePointAt(0)??0)&15))}function qc(i){return $c(i.replace(/[\u200e\s]/g,"")).replace("٫",".").replace("−","-")}function Fd(i,t){return t==="fa"||Od.test(i)?`⁨${i}⁩`:i}function Ga(i){return i.replace(/(\d) %/g,"$1 %")}function _r(i,t){const e=i[t];return(n,s={})=>(e[n]??n).replace(/\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g,(a,o,l,c)=>{const h=s[o];return h===void 0?a:l!==void 0?Number(h)===1?l:String(c):typeof h=="number"?hn(h,t):Fd(h,t)})}function Dn(i,t,e,n){const s=i(t,n);return s===t?e:s}function kd(...i){const t=[Nl,...i],e=n=>Object.fromEntries(t.flatMap(s=>Object.entries(s[n])));return{en:e("en"),fa:e("fa")}}function xr(i){return i==="fa"?"rtl":"ltr"}function Fs(i){return Od.test(i.replace(/\u2068[^\u2069]*\u2069/g,""))?"rtl":"ltr"}function lv(i){for(const t of i){const e=Ud.find(n=>t.toLowerCase().split("-")[0]===n);if(e)return e}return"en"}const Bd="meydan.settings";function cv(i){return{language:lv(i.languages),theme:"system",isSmooth:!i.prefersLessMotion,speed:1,chart:"",layers:[],hidesFuture:!1,hasSound:!1,hasMusic:!1}}function hv(i){const t=cv(i),e=uv(i.stored);return{language:e.language==="en"||e.language==="fa"?e.language:t.language,theme:e.theme==="light"||e.theme==="dark"?e.theme:t.theme,isSmooth:typeof e.isSmooth=="boolean"?e.isSmooth:t.isSmooth,speed:typeof e.speed=="number"&&e.speed>0?e.speed:t.speed,chart:typeof e.chart=="string"?e.chart:t.chart,layers:Array.isArray(e.layers)?e.layers.filter(n=>typeof n=="string"):t.layers,hidesFuture:e.hidesFuture===!0,hasSound:e.hasSound===!0,hasMusic:e.hasMusic===!0}}function uv(i){try{const t=JSON.parse(i??"{}");return typeof t=="object"&&t!==null?t:{}}catch{return{}}}function fv(){return{languages:navigator.languages,prefersLessMotion:matchMedia("(prefers-reduced-motion: reduce)").matches,stored:dv()}}function dv(){try{return localStorage.getItem(Bd)}catch{return null}}function pv(i){try{localStorage.setItem(Bd,JSON.stringify(i))}catch{}}function go(i,t){if(t===null||typeof t!="object")return t;if(!Array.isArray(t))return mv(i,t);if(t.length===1)return t[0];const[e,n,s]=t;return gv(i,e,n,s)}function mv(i,t){const e={...i};for(const[n,s]of Object.entries(t))e[n]=go(i[n]??null,s);return e}function gv(i,t,e,n){const s=new Set(t),r=i.filter((a,o)=>!s.has(o));for(let a=0;a<e.length;a+=2){const o=e[a];r[o]=go(r[o]??null,e[a+1])}return[...r,...n]}function Yh(i){const t=[i.first];for(const e of i.turns)t.push(go(t[t.length-1],e.delta));return t}function vv(i){const t=i.getElementById("show")?.textContent?.trim();return t?JSON.parse(t):null}const _v={info:[880],good:[523.25,783.99],warn:[392,369.99],bad:[196,146.83]},xv=[0,2,3,7,8],yv=220,Kh=.9;class wv{audio=null;hasSound=!1;music=0;note=0;set(t){this.hasSound=t.hasSound,t.hasMusic&&!this.music&&(this.music=window.setInterval(()=>this.playOn(),Kh*1e3)),t.hasMusic||(clearInterval(this.music),this.music=0)}play(t){this.hasSound&&_v[t].forEach((e,n)=>this.tone(e,n*.09,.22,.12))}playOn(){this.note=(this.note+[1,2,-1,3,-2][this.note%5]+10)%10;const t=xv[this.note%5]+(this.note>=5?12:0);this.tone(yv*2**(t/12),0,Kh*1.8,.035)}tone(t,e,n,s){const r=this.audio??=new AudioContext;r.state==="suspended"&&r.resume();const a=r.currentTime+e,o=r.createOscillator(),l=r.createGain();o.type="triangle",o.frequency.value=t,l.gain.setValueAtTime(s,a),l.gain.exponentialRampToValueAtTime(1e-4,a+n),o.connect(l).connect(r.destination),o.start(a),o.stop(a+n)}}function dn(i,t,e){return i==="fa"?e??t:t}function Mv(i,t){if(i==="en")return t;const{title:e,origin:n,map:s,rules:r}=t.persianNames,a={title:e??t.title,origin:n??t.origin,map:s??t.map},o=t.turns.map(c=>Hd(i,c)),l=t.seats.map(c=>c.name===c.seatName?{...c,name:c.persianSeat??c.name}:c);return{...t,...zd(i,t),...a,rules:r??t.rules,seats:l,turns:o}}function zd(i,t){const e=o=>dn(i,o,t.persian[o]),{ending:n,result:s,persian:r}=t,a=t.faults.map(o=>({...o,sentence:e(o.sentence)}));return{ending:n,result:s,persian:r,faults:a,sentence:e(t.sentence),notes:t.notes.map(e)}}function Hd(i,t){const{events:e}=t;return e.some(Sv)?{...t,events:e.map(n=>bv(i,n))}:t}function Sv(i){return typeof i.sentence=="string"}function bv(i,t){const{sentence:e,persian:n}=t;return typeof e!="string"||typeof n!="string"?t:{...t,sentence:dn(i,e,n)}}function Ev(i){const t=i.map(({seatName:e,persianSeat:n})=>[e,n??e]);return{en:{},fa:Object.fromEntries(t)}}class Ts{constructor(t,e){this.language=t,this.game=e}get words(){const{seatNames:t,title:e,persian:n}=this.game,s=r=>n.sentences[r]??r;return{en:{},fa:{title:s(e),...Object.fromEntries(t.map(r=>[r,s(r)]))}}}sentence(t){return dn(this.language,t,this.game.persian.sentences[t])}setting(t){return dn(this.language,t.replaceAll("_"," "),this.game.persian.settings[t])}value(t){return dn(this.language,t.replaceAll("_"," "),this.game.persian.values[t])}map(t){return dn(this.language,t,this.game.persian.maps[t])}rules(t){return dn(this.language,t,this.game.persian.rules[t])}}/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */const Yc="187",Tv=0,Jh=1,Av=2,Ea=1,Gd=2,cr=3,ji=0,cn=1,pn=2,As=0,dr=1,Zh=2,Qh=3,jh=4,Rv=5,bs=100,Cv=101,Pv=102,Lv=103,Iv=104,Nv=200,Dv=201,Uv=202,Ov=203,Vd=204,Wd=205,Fv=206,kv=207,Bv=208,zv=209,Hv=210,Gv=211,Vv=212,Wv=213,Xv=214,Ul=0,Ol=1,Fl=2,yr=3,kl=4,Bl=5,zl=6,Hl=7,vo=0,$v=1,qv=2,mi=0,Xd=1,$d=2,qd=3,Yd=4,Kd=5,Jd=6,Zd=7,Qd=300,Ps=301,wr=302,Go=303,Vo=304,Va=1e3,ui=1001,Gl=1002,Ve=1003,Yv=1004,Gr=1005,on=1006,Wo=1007,Li=1008,mn=1009,jd=1010,tp=1011,Mr=1012,Kc=1013,Yn=1014,Cn=1015,Kn=1016,Jc=1017,Zc=1018,Ls=1020,ep=35902,np=35899,ip=1021,sp=1022,Pn=1023,Oi=1026,Ii=1027,Qc=1028,jc=1029,ts=1030,th=1031,eh=1033,Ta=33776,Aa=33777,Ra=33778,Ca=33779,Vl=35840,Wl=35841,Xl=35842,$l=35843,ql=36196,Yl=37492,Kl=37496,Jl=37488,Zl=37489,Wa=37490,Ql=37491,jl=37808,tc=37809,ec=37810,nc=37811,ic=37812,sc=37813,rc=37814,ac=37815,oc=37816,lc=37817,cc=37818,hc=37819,uc=37820,fc=37821,dc=36492,pc=36494,mc=36495,gc=36283,vc=36284,Xa=36285,_c=36286,Kv=3200,$a=0,Jv=1,Pi="",qe="srgb",qa="srgb-linear",Ya="linear",ve="srgb",Xo=7680,Zv=519,Qv=512,jv=513,t_=514,rp=515,e_=516,n_=517,ap=518,op=519,lp=35044,cp=35048,tu="300 es",Ln=2e3,Sr=2001;function i_(i){for(let t=i.length-1;t>=0;--t)if(i[t]>=65535)return!0;return!1}function Ka(i){return document.createElementNS("http://www.w3.org/1999/xhtml",i)}function s_(){const i=Ka("canvas");return i.style.display="block",i}const eu={};function Ja(...i){const t="THREE."+i.shift();console.log(t,...i)}function hp(i){const t=i[0];if(typeof t=="string"&&t.startsWith("TSL:")){const e=i[1];e&&e.isStackTrace?i[0]+=" "+e.getLocation():i[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return i}function zt(...i){i=hp(i);const t="THREE."+i.shift();{const e=i[0];e&&e.isStackTrace?console.warn(e.getError(t)):console.warn(t,...i)}}function ce(...i){i=hp(i);const t="THREE."+i.shift();{const e=i[0];e&&e.isStackTrace?console.error(e.getError(t)):console.error(t,...i)}}function Pa(...i){const t=i.join(" ");t in eu||(eu[t]=!0,zt(...i))}function r_(i,t,e){return new Promise(function(n,s){function r(){switch(i.clientWaitSync(t,i.SYNC_FLUSH_COMMANDS_BIT,0)){case i.WAIT_FAILED:s();break;case i.TIMEOUT_EXPIRED:setTimeout(r,e);break;default:n()}}setTimeout(r,e)})}const a_={[Ul]:Ul,[Fl]:zl,[kl]:kl,[yr]:Bl,[Ol]:Ol,[zl]:Fl,[Hl]:Hl,[Bl]:yr};class is{addEventListener(t,e){this._listeners===void 0&&(this._listeners={});const n=this._listeners;n[t]===void 0&&(n[t]=[]),n[t].indexOf(e)===-1&&n[t].push(e)}hasEventListener(t,e){const n=this._listeners;return n===void 0?!1:n[t]!==void 0&&n[t].indexOf(e)!==-1}removeEventListener(t,e){const n=this._listeners;if(n===void 0)return;const s=n[t];if(s!==void 0){const r=s.indexOf(e);r!==-1&&s.splice(r,1)}}dispatchEvent(t){const e=this._listeners;if(e===void 0)return;const n=e[t.type];if(n!==void 0){t.target=this;const s=n.slice(0);for(let r=0,a=s.length;r<a;r++)s[r].call(this,t);t.target=null}}}const je=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],$o=Math.PI/180,xc=180/Math.PI;function Bi(){const i=Math.random()*4294967295|0,t=Math.random()*4294967295|0,e=Math.random()*4294967295|0,n=Math.random()*4294967295|0;return(je[i&255]+je[i>>8&255]+je[i>>16&255]+je[i>>24&255]+"-"+je[t&255]+je[t>>8&255]+"-"+je[t>>16&15|64]+je[t>>24&255]+"-"+je[e&63|128]+je[e>>8&255]+"-"+je[e>>16&255]+je[e>>24&255]+je[n&255]+je[n>>8&255]+je[n>>16&255]+je[n>>24&255]).toLowerCase()}function Jt(i,t,e){return Math.max(t,Math.min(e,i))}function o_(i,t){return(i%t+t)%t}function qo(i,t,e){return(1-e)*i+e*t}function l_(i){return Math.pow(2,Math.floor(Math.log(i)/Math.LN2))}function _o(i){switch(i.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function up(i,t){if(t.constructor===Float32Array)return i;const e=_o(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(i/e,-1)}function fp(i,t){if(t.constructor===Float32Array)return i;const e=_o(t);if(e===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(i*e)}class nt{static{this.prototype.isVector2=!0}constructor(t=0,e=0){this.x=t,this.y=e}get width(){return this.x}set width(t){this.x=t}get height(){return this.y}set height(t){this.y=t}set(t,e){return this.x=t,this.y=e,this}setScalar(t){return this.x=t,this.y=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;default:throw new Error("THREE.Vector2: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y)}copy(t){return this.x=t.x,this.y=t.y,this}add(t){return this.x+=t.x,this.y+=t.y,this}addScalar(t){return this.x+=t,this.y+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this}subScalar(t){return this.x-=t,this.y-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this}multiply(t){return this.x*=t.x,this.y*=t.y,this}multiplyScalar(t){return this.x*=t,this.y*=t,this}divide(t){return this.x/=t.x,this.y/=t.y,this}divideScalar(t){return this.multiplyScalar(1/t)}applyMatrix3(t){const e=this.x,n=this.y,s=t.elements;return this.x=s[0]*e+s[3]*n+s[6],this.y=s[1]*e+s[4]*n+s[7],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this}clamp(t,e){return this.x=Jt(this.x,t.x,e.x),this.y=Jt(this.y,t.y,e.y),this}clampScalar(t,e){return this.x=Jt(this.x,t,e),this.y=Jt(this.y,t,e),this}clampLength(t,e){const n=this.length();return this.divideScalar(n||1).multiplyScalar(Jt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(t){return this.x*t.x+this.y*t.y}cross(t){return this.x*t.y-this.y*t.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(t){const e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;const n=this.dot(t)/e;return Math.acos(Jt(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){const e=this.x-t.x,n=this.y-t.y;return e*e+n*n}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this}equals(t){return t.x===this.x&&t.y===this.y}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this}rotateAround(t,e){const n=Math.cos(e),s=Math.sin(e),r=this.x-t.x,a=this.y-t.y;return this.x=r*n-a*s+t.x,this.y=r*s+a*n+t.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}}class wi{constructor(t=0,e=0,n=0,s=1){this.isQuaternion=!0,this._x=t,this._y=e,this._z=n,this._w=s}static slerpFlat(t,e,n,s,r,a,o){let l=n[s+0],c=n[s+1],h=n[s+2],u=n[s+3],f=r[a+0],d=r[a+1],g=r[a+2],y=r[a+3];if(u!==y||l!==f||c!==d||h!==g){let m=l*f+c*d+h*g+u*y;m<0&&(f=-f,d=-d,g=-g,y=-y,m=-m);let p=1-o;if(m<.9995){const _=Math.acos(m),E=Math.sin(_);p=Math.sin(p*_)/E,o=Math.sin(o*_)/E,l=l*p+f*o,c=c*p+d*o,h=h*p+g*o,u=u*p+y*o}else{l=l*p+f*o,c=c*p+d*o,h=h*p+g*o,u=u*p+y*o;const _=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=_,c*=_,h*=_,u*=_}}t[e]=l,t[e+1]=c,t[e+2]=h,t[e+3]=u}static multiplyQuaternionsFlat(t,e,n,s,r,a){const o=n[s],l=n[s+1],c=n[s+2],h=n[s+3],u=r[a],f=r[a+1],d=r[a+2],g=r[a+3];return t[e]=o*g+h*u+l*d-c*f,t[e+1]=l*g+h*f+c*u-o*d,t[e+2]=c*g+h*d+o*f-l*u,t[e+3]=h*g-o*u-l*f-c*d,t}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get w(){return this._w}set w(t){this._w=t,this._onChangeCallback()}set(t,e,n,s){return this._x=t,this._y=e,this._z=n,this._w=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(t){return this._x=t.x,this._y=t.y,this._z=t.z,this._w=t.w,this._onChangeCallback(),this}setFromEuler(t,e=!0){const n=t._x,s=t._y,r=t._z,a=t._order,o=Math.cos,l=Math.sin,c=o(n/2),h=o(s/2),u=o(r/2),f=l(n/2),d=l(s/2),g=l(r/2);switch(a){case"XYZ":this._x=f*h*u+c*d*g,this._y=c*d*u-f*h*g,this._z=c*h*g+f*d*u,this._w=c*h*u-f*d*g;break;case"YXZ":this._x=f*h*u+c*d*g,this._y=c*d*u-f*h*g,this._z=c*h*g-f*d*u,this._w=c*h*u+f*d*g;break;case"ZXY":this._x=f*h*u-c*d*g,this._y=c*d*u+f*h*g,this._z=c*h*g+f*d*u,this._w=c*h*u-f*d*g;break;case"ZYX":this._x=f*h*u-c*d*g,this._y=c*d*u+f*h*g,this._z=c*h*g-f*d*u,this._w=c*h*u+f*d*g;break;case"YZX":this._x=f*h*u+c*d*g,this._y=c*d*u+f*h*g,this._z=c*h*g-f*d*u,this._w=c*h*u-f*d*g;break;case"XZY":this._x=f*h*u-c*d*g,this._y=c*d*u-f*h*g,this._z=c*h*g+f*d*u,this._w=c*h*u+f*d*g;break;default:zt("Quaternion: .setFromEuler() encountered an unknown order: "+a)}return e===!0&&this._onChangeCallback(),this}setFromAxisAngle(t,e){const n=e/2,s=Math.sin(n);return this._x=t.x*s,this._y=t.y*s,this._z=t.z*s,this._w=Math.cos(n),this._onChangeCallback(),this}setFromRotationMatrix(t){const e=t.elements,n=e[0],s=e[4],r=e[8],a=e[1],o=e[5],l=e[9],c=e[2],h=e[6],u=e[10],f=n+o+u;if(f>0){const d=.5/Math.sqrt(f+1);this._w=.25/d,this._x=(h-l)*d,this._y=(r-c)*d,this._z=(a-s)*d}else if(n>o&&n>u){const d=2*Math.sqrt(1+n-o-u);this._w=(h-l)/d,this._x=.25*d,this._y=(s+a)/d,this._z=(r+c)/d}else if(o>u){const d=2*Math.sqrt(1+o-n-u);this._w=(r-c)/d,this._x=(s+a)/d,this._y=.25*d,this._z=(l+h)/d}else{const d=2*Math.sqrt(1+u-n-o);this._w=(a-s)/d,this._x=(r+c)/d,this._y=(l+h)/d,this._z=.25*d}return this._onChangeCallback(),this}setFromUnitVectors(t,e){let n=t.dot(e)+1;return n<1e-8?(n=0,Math.abs(t.x)>Math.abs(t.z)?(this._x=-t.y,this._y=t.x,this._z=0,this._w=n):(this._x=0,this._y=-t.z,this._z=t.y,this._w=n)):(this._x=t.y*e.z-t.z*e.y,this._y=t.z*e.x-t.x*e.z,this._z=t.x*e.y-t.y*e.x,this._w=n),this.normalize()}angleTo(t){return 2*Math.acos(Math.abs(Jt(this.dot(t),-1,1)))}rotateTowards(t,e){const n=this.angleTo(t);if(n===0)return this;const s=Math.min(1,e/n);return this.slerp(t,s),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(t){return this._x*t._x+this._y*t._y+this._z*t._z+this._w*t._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let t=this.length();return t===0?(this._x=0,this._y=0,this._z=0,this._w=1):(t=1/t,this._x=this._x*t,this._y=this._y*t,this._z=this._z*t,this._w=this._w*t),this._onChangeCallback(),this}multiply(t){return this.multiplyQuaternions(this,t)}premultiply(t){return this.multiplyQuaternions(t,this)}multiplyQuaternions(t,e){const n=t._x,s=t._y,r=t._z,a=t._w,o=e._x,l=e._y,c=e._z,h=e._w;return this._x=n*h+a*o+s*c-r*l,this._y=s*h+a*l+r*o-n*c,this._z=r*h+a*c+n*l-s*o,this._w=a*h-n*o-s*l-r*c,this._onChangeCallback(),this}slerp(t,e){let n=t._x,s=t._y,r=t._z,a=t._w,o=this.dot(t);o<0&&(n=-n,s=-s,r=-r,a=-a,o=-o);let l=1-e;if(o<.9995){const c=Math.acos(o),h=Math.sin(c);l=Math.sin(l*c)/h,e=Math.sin(e*c)/h,this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+a*e,this._onChangeCallback()}else this._x=this._x*l+n*e,this._y=this._y*l+s*e,this._z=this._z*l+r*e,this._w=this._w*l+a*e,this.normalize();return this}slerpQuaternions(t,e,n){return this.copy(t).slerp(e,n)}random(){const t=2*Math.PI*Math.random(),e=2*Math.PI*Math.random(),n=Math.random(),s=Math.sqrt(1-n),r=Math.sqrt(n);return this.set(s*Math.sin(t),s*Math.cos(t),r*Math.sin(e),r*Math.cos(e))}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._w===this._w}fromArray(t,e=0){return this._x=t[e],this._y=t[e+1],this._z=t[e+2],this._w=t[e+3],this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._w,t}fromBufferAttribute(t,e){return this._x=t.getX(e),this._y=t.getY(e),this._z=t.getZ(e),this._w=t.getW(e),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}}class L{static{this.prototype.isVector3=!0}constructor(t=0,e=0,n=0){this.x=t,this.y=e,this.z=n}set(t,e,n){return n===void 0&&(n=this.z),this.x=t,this.y=e,this.z=n,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;default:throw new Error("THREE.Vector3: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this}multiplyVectors(t,e){return this.x=t.x*e.x,this.y=t.y*e.y,this.z=t.z*e.z,this}applyEuler(t){return this.applyQuaternion(nu.setFromEuler(t))}applyAxisAngle(t,e){return this.applyQuaternion(nu.setFromAxisAngle(t,e))}applyMatrix3(t){const e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[3]*n+r[6]*s,this.y=r[1]*e+r[4]*n+r[7]*s,this.z=r[2]*e+r[5]*n+r[8]*s,this}applyNormalMatrix(t){return this.applyMatrix3(t).normalize()}applyMatrix4(t){const e=this.x,n=this.y,s=this.z,r=t.elements,a=1/(r[3]*e+r[7]*n+r[11]*s+r[15]);return this.x=(r[0]*e+r[4]*n+r[8]*s+r[12])*a,this.y=(r[1]*e+r[5]*n+r[9]*s+r[13])*a,this.z=(r[2]*e+r[6]*n+r[10]*s+r[14])*a,this}applyQuaternion(t){const e=this.x,n=this.y,s=this.z,r=t.x,a=t.y,o=t.z,l=t.w,c=2*(a*s-o*n),h=2*(o*e-r*s),u=2*(r*n-a*e);return this.x=e+l*c+a*u-o*h,this.y=n+l*h+o*c-r*u,this.z=s+l*u+r*h-a*c,this}project(t){return this.applyMatrix4(t.matrixWorldInverse).applyMatrix4(t.projectionMatrix)}unproject(t){return this.applyMatrix4(t.projectionMatrixInverse).applyMatrix4(t.matrixWorld)}transformDirection(t){const e=this.x,n=this.y,s=this.z,r=t.elements;return this.x=r[0]*e+r[4]*n+r[8]*s,this.y=r[1]*e+r[5]*n+r[9]*s,this.z=r[2]*e+r[6]*n+r[10]*s,this.normalize()}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this}divideScalar(t){return this.multiplyScalar(1/t)}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this}clamp(t,e){return this.x=Jt(this.x,t.x,e.x),this.y=Jt(this.y,t.y,e.y),this.z=Jt(this.z,t.z,e.z),this}clampScalar(t,e){return this.x=Jt(this.x,t,e),this.y=Jt(this.y,t,e),this.z=Jt(this.z,t,e),this}clampLength(t,e){const n=this.length();return this.divideScalar(n||1).multiplyScalar(Jt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this}cross(t){return this.crossVectors(this,t)}crossVectors(t,e){const n=t.x,s=t.y,r=t.z,a=e.x,o=e.y,l=e.z;return this.x=s*l-r*o,this.y=r*a-n*l,this.z=n*o-s*a,this}projectOnVector(t){const e=t.lengthSq();if(e===0)return this.set(0,0,0);const n=t.dot(this)/e;return this.copy(t).multiplyScalar(n)}projectOnPlane(t){return Yo.copy(this).projectOnVector(t),this.sub(Yo)}reflect(t){return this.sub(Yo.copy(t).multiplyScalar(2*this.dot(t)))}angleTo(t){const e=Math.sqrt(this.lengthSq()*t.lengthSq());if(e===0)return Math.PI/2;const n=this.dot(t)/e;return Math.acos(Jt(n,-1,1))}distanceTo(t){return Math.sqrt(this.distanceToSquared(t))}distanceToSquared(t){const e=this.x-t.x,n=this.y-t.y,s=this.z-t.z;return e*e+n*n+s*s}manhattanDistanceTo(t){return Math.abs(this.x-t.x)+Math.abs(this.y-t.y)+Math.abs(this.z-t.z)}setFromSpherical(t){return this.setFromSphericalCoords(t.radius,t.phi,t.theta)}setFromSphericalCoords(t,e,n){const s=Math.sin(e)*t;return this.x=s*Math.sin(n),this.y=Math.cos(e)*t,this.z=s*Math.cos(n),this}setFromCylindrical(t){return this.setFromCylindricalCoords(t.radius,t.theta,t.y)}setFromCylindricalCoords(t,e,n){return this.x=t*Math.sin(e),this.y=n,this.z=t*Math.cos(e),this}setFromMatrixPosition(t){const e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this}setFromMatrixScale(t){const e=this.setFromMatrixColumn(t,0).length(),n=this.setFromMatrixColumn(t,1).length(),s=this.setFromMatrixColumn(t,2).length();return this.x=e,this.y=n,this.z=s,this}setFromMatrixColumn(t,e){return this.fromArray(t.elements,e*4)}setFromMatrix3Column(t,e){return this.fromArray(t.elements,e*3)}setFromEuler(t){return this.x=t._x,this.y=t._y,this.z=t._z,this}setFromColor(t){return this.x=t.r,this.y=t.g,this.z=t.b,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){const t=Math.random()*Math.PI*2,e=Math.random()*2-1,n=Math.sqrt(1-e*e);return this.x=n*Math.cos(t),this.y=e,this.z=n*Math.sin(t),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}}const Yo=new L,nu=new wi;class Wt{static{this.prototype.isMatrix3=!0}constructor(t,e,n,s,r,a,o,l,c){this.elements=[1,0,0,0,1,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,a,o,l,c)}set(t,e,n,s,r,a,o,l,c){const h=this.elements;return h[0]=t,h[1]=s,h[2]=o,h[3]=e,h[4]=r,h[5]=l,h[6]=n,h[7]=a,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(t){const e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],this}extractBasis(t,e,n){return t.setFromMatrix3Column(this,0),e.setFromMatrix3Column(this,1),n.setFromMatrix3Column(this,2),this}setFromMatrix4(t){const e=t.elements;return this.set(e[0],e[4],e[8],e[1],e[5],e[9],e[2],e[6],e[10]),this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){const n=t.elements,s=e.elements,r=this.elements,a=n[0],o=n[3],l=n[6],c=n[1],h=n[4],u=n[7],f=n[2],d=n[5],g=n[8],y=s[0],m=s[3],p=s[6],_=s[1],E=s[4],M=s[7],R=s[2],T=s[5],v=s[8];return r[0]=a*y+o*_+l*R,r[3]=a*m+o*E+l*T,r[6]=a*p+o*M+l*v,r[1]=c*y+h*_+u*R,r[4]=c*m+h*E+u*T,r[7]=c*p+h*M+u*v,r[2]=f*y+d*_+g*R,r[5]=f*m+d*E+g*T,r[8]=f*p+d*M+g*v,this}multiplyScalar(t){const e=this.elements;return e[0]*=t,e[3]*=t,e[6]*=t,e[1]*=t,e[4]*=t,e[7]*=t,e[2]*=t,e[5]*=t,e[8]*=t,this}determinant(){const t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],a=t[4],o=t[5],l=t[6],c=t[7],h=t[8];return e*a*h-e*o*c-n*r*h+n*o*l+s*r*c-s*a*l}invert(){const t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],a=t[4],o=t[5],l=t[6],c=t[7],h=t[8],u=h*a-o*c,f=o*l-h*r,d=c*r-a*l,g=e*u+n*f+s*d;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);const y=1/g;return t[0]=u*y,t[1]=(s*c-h*n)*y,t[2]=(o*n-s*a)*y,t[3]=f*y,t[4]=(h*e-s*l)*y,t[5]=(s*r-o*e)*y,t[6]=d*y,t[7]=(n*l-c*e)*y,t[8]=(a*e-n*r)*y,this}transpose(){let t;const e=this.elements;return t=e[1],e[1]=e[3],e[3]=t,t=e[2],e[2]=e[6],e[6]=t,t=e[5],e[5]=e[7],e[7]=t,this}getNormalMatrix(t){return this.setFromMatrix4(t).invert().transpose()}transposeIntoArray(t){const e=this.elements;return t[0]=e[0],t[1]=e[3],t[2]=e[6],t[3]=e[1],t[4]=e[4],t[5]=e[7],t[6]=e[2],t[7]=e[5],t[8]=e[8],this}setUvTransform(t,e,n,s,r,a,o){const l=Math.cos(r),c=Math.sin(r);return this.set(n*l,n*c,-n*(l*a+c*o)+a+t,-s*c,s*l,-s*(-c*a+l*o)+o+e,0,0,1),this}scale(t,e){return Pa("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(Ko.makeScale(t,e)),this}rotate(t){return Pa("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(Ko.makeRotation(-t)),this}translate(t,e){return Pa("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(Ko.makeTranslation(t,e)),this}makeTranslation(t,e){return t.isVector2?this.set(1,0,t.x,0,1,t.y,0,0,1):this.set(1,0,t,0,1,e,0,0,1),this}makeRotation(t){const e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,n,e,0,0,0,1),this}makeScale(t,e){return this.set(t,0,0,0,e,0,0,0,1),this}equals(t){const e=this.elements,n=t.elements;for(let s=0;s<9;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<9;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){const n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t}clone(){return new this.constructor().fromArray(this.elements)}}const Ko=new Wt,iu=new Wt().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),su=new Wt().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function c_(){const i={enabled:!0,workingColorSpace:qa,spaces:{},convert:function(s,r,a){return this.enabled===!1||r===a||!r||!a||(this.spaces[r].transfer===ve&&(s.r=gi(s.r),s.g=gi(s.g),s.b=gi(s.b)),this.spaces[r].primaries!==this.spaces[a].primaries&&(s.applyMatrix3(this.spaces[r].toXYZ),s.applyMatrix3(this.spaces[a].fromXYZ)),this.spaces[a].transfer===ve&&(s.r=Rs(s.r),s.g=Rs(s.g),s.b=Rs(s.b))),s},workingToColorSpace:function(s,r){return this.convert(s,this.workingColorSpace,r)},colorSpaceToWorking:function(s,r){return this.convert(s,r,this.workingColorSpace)},getPrimaries:function(s){return this.spaces[s].primaries},getTransfer:function(s){return s===Pi?Ya:this.spaces[s].transfer},getToneMappingMode:function(s){return this.spaces[s].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(s,r=this.workingColorSpace){return s.fromArray(this.spaces[r].luminanceCoefficients)},define:function(s){Object.assign(this.spaces,s)},_getMatrix:function(s,r,a){return s.copy(this.spaces[a].fromXYZ).multiply(this.spaces[r].toXYZ)},_getDrawingBufferColorSpace:function(s){return this.spaces[s].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(s=this.workingColorSpace){return this.spaces[s].workingColorSpaceConfig.unpackColorSpace}},t=[.64,.33,.3,.6,.15,.06],e=[.2126,.7152,.0722],n=[.3127,.329];return i.define({[qa]:{primaries:t,whitePoint:n,transfer:Ya,toXYZ:iu,fromXYZ:su,luminanceCoefficients:e,workingColorSpaceConfig:{unpackColorSpace:qe},outputColorSpaceConfig:{drawingBufferColorSpace:qe}},[qe]:{primaries:t,whitePoint:n,transfer:ve,toXYZ:iu,fromXYZ:su,luminanceCoefficients:e,outputColorSpaceConfig:{drawingBufferColorSpace:qe}}}),i}const oe=c_();function gi(i){return i<.04045?i*.0773993808:Math.pow(i*.9478672986+.0521327014,2.4)}function Rs(i){return i<.0031308?i*12.92:1.055*Math.pow(i,.41666)-.055}let os;class h_{static getDataURL(t,e="image/png"){if(/^data:/i.test(t.src)||typeof HTMLCanvasElement>"u")return t.src;let n;if(t instanceof HTMLCanvasElement)n=t;else{os===void 0&&(os=Ka("canvas")),os.width=t.width,os.height=t.height;const s=os.getContext("2d");t instanceof ImageData?s.putImageData(t,0,0):s.drawImage(t,0,0,t.width,t.height),n=os}return n.toDataURL(e)}static sRGBToLinear(t){if(typeof HTMLImageElement<"u"&&t instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&t instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&t instanceof ImageBitmap){const e=Ka("canvas");e.width=t.width,e.height=t.height;const n=e.getContext("2d");n.drawImage(t,0,0,t.width,t.height);const s=n.getImageData(0,0,t.width,t.height),r=s.data;for(let a=0;a<r.length;a++)r[a]=gi(r[a]/255)*255;return n.putImageData(s,0,0),e}else if(t.data){const e=t.data.slice(0);for(let n=0;n<e.length;n++)e instanceof Uint8Array||e instanceof Uint8ClampedArray?e[n]=Math.floor(gi(e[n]/255)*255):e[n]=gi(e[n]);return{data:e,width:t.width,height:t.height}}else return zt("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),t}}let u_=0;class nh{constructor(t=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:u_++}),this.uuid=Bi(),this.data=t,this.dataReady=!0,this.version=0}getSize(t){const e=this.data;return typeof HTMLVideoElement<"u"&&e instanceof HTMLVideoElement?t.set(e.videoWidth,e.videoHeight,0):typeof VideoFrame<"u"&&e instanceof VideoFrame?t.set(e.displayWidth,e.displayHeight,0):e!==null?t.set(e.width||0,e.height||0,e.depth||0):t.set(0,0,0),t}set needsUpdate(t){t===!0&&this.version++}toJSON(t){const e=t===void 0||typeof t=="string";if(!e&&t.images[this.uuid]!==void 0)return t.images[this.uuid];const n={uuid:this.uuid,url:""},s=this.data;if(s!==null){let r;if(Array.isArray(s)){r=[];for(let a=0,o=s.length;a<o;a++)s[a].isDataTexture?r.push(Jo(s[a].image)):r.push(Jo(s[a]))}else r=Jo(s);n.url=r}return e||(t.images[this.uuid]=n),n}}function Jo(i){return typeof HTMLImageElement<"u"&&i instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&i instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&i instanceof ImageBitmap?h_.getDataURL(i):i.data?{data:Array.from(i.data),width:i.width,height:i.height,type:i.data.constructor.name}:(zt("Texture: Unable to serialize Texture."),{})}let f_=0;const Zo=new L;class en extends is{constructor(t=en.DEFAULT_IMAGE,e=en.DEFAULT_MAPPING,n=ui,s=ui,r=on,a=Li,o=Pn,l=mn,c=en.DEFAULT_ANISOTROPY,h=Pi){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:f_++}),this.uuid=Bi(),this.name="",this.source=new nh(t),this.mipmaps=[],this.mapping=e,this.channel=0,this.wrapS=n,this.wrapT=s,this.magFilter=r,this.minFilter=a,this.anisotropy=c,this.format=o,this.internalFormat=null,this.type=l,this.offset=new nt(0,0),this.repeat=new nt(1,1),this.center=new nt(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new Wt,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(t&&t.depth&&t.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Zo).x}get height(){return this.source.getSize(Zo).y}get depth(){return this.source.getSize(Zo).z}get image(){return this.source.data}set image(t){this.source.data=t}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(t){return this.name=t.name,this.source=t.source,this.mipmaps=t.mipmaps.slice(0),this.mapping=t.mapping,this.channel=t.channel,this.wrapS=t.wrapS,this.wrapT=t.wrapT,this.magFilter=t.magFilter,this.minFilter=t.minFilter,this.anisotropy=t.anisotropy,this.format=t.format,this.internalFormat=t.internalFormat,this.type=t.type,this.normalized=t.normalized,this.offset.copy(t.offset),this.repeat.copy(t.repeat),this.center.copy(t.center),this.rotation=t.rotation,this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrix.copy(t.matrix),this.generateMipmaps=t.generateMipmaps,this.mipmapsAutoUpdate=t.mipmapsAutoUpdate,this.premultiplyAlpha=t.premultiplyAlpha,this.flipY=t.flipY,this.unpackAlignment=t.unpackAlignment,this.colorSpace=t.colorSpace,this.renderTarget=t.renderTarget,this.isRenderTargetTexture=t.isRenderTargetTexture,this.isPMREMTexture=t.isPMREMTexture,this.isArrayTexture=t.isArrayTexture,this.userData=JSON.parse(JSON.stringify(t.userData)),this.needsUpdate=!0,this}setValues(t){for(const e in t){const n=t[e];if(n===void 0){zt(`Texture.setValues(): parameter '${e}' has value of undefined.`);continue}const s=this[e];if(s===void 0){zt(`Texture.setValues(): property '${e}' does not exist.`);continue}s&&n&&s.isVector2&&n.isVector2||s&&n&&s.isVector3&&n.isVector3||s&&n&&s.isMatrix3&&n.isMatrix3?s.copy(n):this[e]=n}}toJSON(t){const e=t===void 0||typeof t=="string";if(!e&&t.textures[this.uuid]!==void 0)return t.textures[this.uuid];const n={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(t).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(n.userData=this.userData),e||(t.textures[this.uuid]=n),n}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(t){if(this.mapping!==Qd)return t;if(t.applyMatrix3(this.matrix),t.x<0||t.x>1)switch(this.wrapS){case Va:t.x=t.x-Math.floor(t.x);break;case ui:t.x=t.x<0?0:1;break;case Gl:Math.abs(Math.floor(t.x)%2)===1?t.x=Math.ceil(t.x)-t.x:t.x=t.x-Math.floor(t.x);break}if(t.y<0||t.y>1)switch(this.wrapT){case Va:t.y=t.y-Math.floor(t.y);break;case ui:t.y=t.y<0?0:1;break;case Gl:Math.abs(Math.floor(t.y)%2)===1?t.y=Math.ceil(t.y)-t.y:t.y=t.y-Math.floor(t.y);break}return this.flipY&&(t.y=1-t.y),t}set needsUpdate(t){t===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(t){t===!0&&this.pmremVersion++}}en.DEFAULT_IMAGE=null;en.DEFAULT_MAPPING=Qd;en.DEFAULT_ANISOTROPY=1;class Ie{static{this.prototype.isVector4=!0}constructor(t=0,e=0,n=0,s=1){this.x=t,this.y=e,this.z=n,this.w=s}get width(){return this.z}set width(t){this.z=t}get height(){return this.w}set height(t){this.w=t}set(t,e,n,s){return this.x=t,this.y=e,this.z=n,this.w=s,this}setScalar(t){return this.x=t,this.y=t,this.z=t,this.w=t,this}setX(t){return this.x=t,this}setY(t){return this.y=t,this}setZ(t){return this.z=t,this}setW(t){return this.w=t,this}setComponent(t,e){switch(t){case 0:this.x=e;break;case 1:this.y=e;break;case 2:this.z=e;break;case 3:this.w=e;break;default:throw new Error("THREE.Vector4: index is out of range: "+t)}return this}getComponent(t){switch(t){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+t)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(t){return this.x=t.x,this.y=t.y,this.z=t.z,this.w=t.w!==void 0?t.w:1,this}add(t){return this.x+=t.x,this.y+=t.y,this.z+=t.z,this.w+=t.w,this}addScalar(t){return this.x+=t,this.y+=t,this.z+=t,this.w+=t,this}addVectors(t,e){return this.x=t.x+e.x,this.y=t.y+e.y,this.z=t.z+e.z,this.w=t.w+e.w,this}addScaledVector(t,e){return this.x+=t.x*e,this.y+=t.y*e,this.z+=t.z*e,this.w+=t.w*e,this}sub(t){return this.x-=t.x,this.y-=t.y,this.z-=t.z,this.w-=t.w,this}subScalar(t){return this.x-=t,this.y-=t,this.z-=t,this.w-=t,this}subVectors(t,e){return this.x=t.x-e.x,this.y=t.y-e.y,this.z=t.z-e.z,this.w=t.w-e.w,this}multiply(t){return this.x*=t.x,this.y*=t.y,this.z*=t.z,this.w*=t.w,this}multiplyScalar(t){return this.x*=t,this.y*=t,this.z*=t,this.w*=t,this}applyMatrix4(t){const e=this.x,n=this.y,s=this.z,r=this.w,a=t.elements;return this.x=a[0]*e+a[4]*n+a[8]*s+a[12]*r,this.y=a[1]*e+a[5]*n+a[9]*s+a[13]*r,this.z=a[2]*e+a[6]*n+a[10]*s+a[14]*r,this.w=a[3]*e+a[7]*n+a[11]*s+a[15]*r,this}divide(t){return this.x/=t.x,this.y/=t.y,this.z/=t.z,this.w/=t.w,this}divideScalar(t){return this.multiplyScalar(1/t)}setAxisAngleFromQuaternion(t){this.w=2*Math.acos(t.w);const e=Math.sqrt(1-t.w*t.w);return e<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=t.x/e,this.y=t.y/e,this.z=t.z/e),this}setAxisAngleFromRotationMatrix(t){let e,n,s,r;const l=t.elements,c=l[0],h=l[4],u=l[8],f=l[1],d=l[5],g=l[9],y=l[2],m=l[6],p=l[10];if(Math.abs(h-f)<.01&&Math.abs(u-y)<.01&&Math.abs(g-m)<.01){if(Math.abs(h+f)<.1&&Math.abs(u+y)<.1&&Math.abs(g+m)<.1&&Math.abs(c+d+p-3)<.1)return this.set(1,0,0,0),this;e=Math.PI;const E=(c+1)/2,M=(d+1)/2,R=(p+1)/2,T=(h+f)/4,v=(u+y)/4,b=(g+m)/4;return E>M&&E>R?E<.01?(n=0,s=.707106781,r=.707106781):(n=Math.sqrt(E),s=T/n,r=v/n):M>R?M<.01?(n=.707106781,s=0,r=.707106781):(s=Math.sqrt(M),n=T/s,r=b/s):R<.01?(n=.707106781,s=.707106781,r=0):(r=Math.sqrt(R),n=v/r,s=b/r),this.set(n,s,r,e),this}let _=Math.sqrt((m-g)*(m-g)+(u-y)*(u-y)+(f-h)*(f-h));return Math.abs(_)<.001&&(_=1),this.x=(m-g)/_,this.y=(u-y)/_,this.z=(f-h)/_,this.w=Math.acos((c+d+p-1)/2),this}setFromMatrixPosition(t){const e=t.elements;return this.x=e[12],this.y=e[13],this.z=e[14],this.w=e[15],this}min(t){return this.x=Math.min(this.x,t.x),this.y=Math.min(this.y,t.y),this.z=Math.min(this.z,t.z),this.w=Math.min(this.w,t.w),this}max(t){return this.x=Math.max(this.x,t.x),this.y=Math.max(this.y,t.y),this.z=Math.max(this.z,t.z),this.w=Math.max(this.w,t.w),this}clamp(t,e){return this.x=Jt(this.x,t.x,e.x),this.y=Jt(this.y,t.y,e.y),this.z=Jt(this.z,t.z,e.z),this.w=Jt(this.w,t.w,e.w),this}clampScalar(t,e){return this.x=Jt(this.x,t,e),this.y=Jt(this.y,t,e),this.z=Jt(this.z,t,e),this.w=Jt(this.w,t,e),this}clampLength(t,e){const n=this.length();return this.divideScalar(n||1).multiplyScalar(Jt(n,t,e))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(t){return this.x*t.x+this.y*t.y+this.z*t.z+this.w*t.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(t){return this.normalize().multiplyScalar(t)}lerp(t,e){return this.x+=(t.x-this.x)*e,this.y+=(t.y-this.y)*e,this.z+=(t.z-this.z)*e,this.w+=(t.w-this.w)*e,this}lerpVectors(t,e,n){return this.x=t.x+(e.x-t.x)*n,this.y=t.y+(e.y-t.y)*n,this.z=t.z+(e.z-t.z)*n,this.w=t.w+(e.w-t.w)*n,this}equals(t){return t.x===this.x&&t.y===this.y&&t.z===this.z&&t.w===this.w}fromArray(t,e=0){return this.x=t[e],this.y=t[e+1],this.z=t[e+2],this.w=t[e+3],this}toArray(t=[],e=0){return t[e]=this.x,t[e+1]=this.y,t[e+2]=this.z,t[e+3]=this.w,t}fromBufferAttribute(t,e){return this.x=t.getX(e),this.y=t.getY(e),this.z=t.getZ(e),this.w=t.getW(e),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}}class d_ extends is{constructor(t=1,e=1,n={}){super(),n=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:on,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},n),this.isRenderTarget=!0,this.width=t,this.height=e,this.depth=n.depth,this.scissor=new Ie(0,0,t,e),this.scissorTest=!1,this.viewport=new Ie(0,0,t,e),this.textures=[];const s=n.count;for(let r=0;r<s;r++)this.textures[r]=new en({width:t,height:e,depth:n.depth}),this.textures[r].isRenderTargetTexture=!0,this.textures[r].renderTarget=this;this._setTextureOptions(n),this.depthBuffer=n.depthBuffer,this.stencilBuffer=n.stencilBuffer,this.resolveColorBuffer=n.resolveColorBuffer,this.resolveDepthBuffer=n.resolveDepthBuffer,this.resolveStencilBuffer=n.resolveStencilBuffer,this.storeMultisampledColorBuffer=n.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=n.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=n.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=n.depthTexture,this.samples=n.samples,this.multiview=n.multiview,this.useArrayDepthTexture=n.useArrayDepthTexture}_setTextureOptions(t={}){const e={minFilter:on,generateMipmaps:!1,flipY:!1,internalFormat:null};t.mapping!==void 0&&(e.mapping=t.mapping),t.wrapS!==void 0&&(e.wrapS=t.wrapS),t.wrapT!==void 0&&(e.wrapT=t.wrapT),t.wrapR!==void 0&&(e.wrapR=t.wrapR),t.magFilter!==void 0&&(e.magFilter=t.magFilter),t.minFilter!==void 0&&(e.minFilter=t.minFilter),t.format!==void 0&&(e.format=t.format),t.type!==void 0&&(e.type=t.type),t.anisotropy!==void 0&&(e.anisotropy=t.anisotropy),t.colorSpace!==void 0&&(e.colorSpace=t.colorSpace),t.flipY!==void 0&&(e.flipY=t.flipY),t.generateMipmaps!==void 0&&(e.generateMipmaps=t.generateMipmaps),t.mipmapsAutoUpdate!==void 0&&(e.mipmapsAutoUpdate=t.mipmapsAutoUpdate),t.internalFormat!==void 0&&(e.internalFormat=t.internalFormat);for(let n=0;n<this.textures.length;n++)this.textures[n].setValues(e)}get texture(){return this.textures[0]}set texture(t){this.textures[0]=t}set depthTexture(t){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),t!==null&&t.renderTarget===null&&(t.renderTarget=this),this._depthTexture=t}get depthTexture(){return this._depthTexture}setSize(t,e,n=1){if(this.width!==t||this.height!==e||this.depth!==n){this.width=t,this.height=e,this.depth=n;for(let s=0,r=this.textures.length;s<r;s++)this.textures[s].image.width=t,this.textures[s].image.height=e,this.textures[s].image.depth=n,this.textures[s].isData3DTexture!==!0&&(this.textures[s].isArrayTexture=this.textures[s].image.depth>1);this.dispose()}this.viewport.set(0,0,t,e),this.scissor.set(0,0,t,e)}clone(){return new this.constructor().copy(this)}copy(t){this.width=t.width,this.height=t.height,this.depth=t.depth,this.scissor.copy(t.scissor),this.scissorTest=t.scissorTest,this.viewport.copy(t.viewport),this.textures.length=0;for(let e=0,n=t.textures.length;e<n;e++){this.textures[e]=t.textures[e].clone(),this.textures[e].isRenderTargetTexture=!0,this.textures[e].renderTarget=this;const s=Object.assign({},t.textures[e].image);this.textures[e].source=new nh(s)}if(this.depthBuffer=t.depthBuffer,this.stencilBuffer=t.stencilBuffer,this.resolveColorBuffer=t.resolveColorBuffer,this.resolveDepthBuffer=t.resolveDepthBuffer,this.resolveStencilBuffer=t.resolveStencilBuffer,this.storeMultisampledColorBuffer=t.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=t.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=t.storeMultisampledStencilBuffer,t.depthTexture!==null)if(t.depthTexture.renderTarget===t){const e=t.depthTexture.clone();e.renderTarget=null,this.depthTexture=e}else this.depthTexture=t.depthTexture;else this.depthTexture=null;return this.samples=t.samples,this.multiview=t.multiview,this.useArrayDepthTexture=t.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}}class qn extends d_{constructor(t=1,e=1,n={}){super(t,e,n),this.isWebGLRenderTarget=!0}}class dp extends en{constructor(t=null,e=1,n=1,s=1){super(null),this.isDataArrayTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=Ve,this.minFilter=Ve,this.wrapR=ui,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}addLayerUpdate(t){this.layerUpdates.add(t)}clearLayerUpdates(){this.layerUpdates.clear()}}class p_ extends en{constructor(t=null,e=1,n=1,s=1){super(null),this.isData3DTexture=!0,this.image={data:t,width:e,height:n,depth:s},this.magFilter=Ve,this.minFilter=Ve,this.wrapR=ui,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(t){return super.copy(t),this.wrapR=t.wrapR,this}}class fe{static{this.prototype.isMatrix4=!0}constructor(t,e,n,s,r,a,o,l,c,h,u,f,d,g,y,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],t!==void 0&&this.set(t,e,n,s,r,a,o,l,c,h,u,f,d,g,y,m)}set(t,e,n,s,r,a,o,l,c,h,u,f,d,g,y,m){const p=this.elements;return p[0]=t,p[4]=e,p[8]=n,p[12]=s,p[1]=r,p[5]=a,p[9]=o,p[13]=l,p[2]=c,p[6]=h,p[10]=u,p[14]=f,p[3]=d,p[7]=g,p[11]=y,p[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new fe().fromArray(this.elements)}copy(t){const e=this.elements,n=t.elements;return e[0]=n[0],e[1]=n[1],e[2]=n[2],e[3]=n[3],e[4]=n[4],e[5]=n[5],e[6]=n[6],e[7]=n[7],e[8]=n[8],e[9]=n[9],e[10]=n[10],e[11]=n[11],e[12]=n[12],e[13]=n[13],e[14]=n[14],e[15]=n[15],this}copyPosition(t){const e=this.elements,n=t.elements;return e[12]=n[12],e[13]=n[13],e[14]=n[14],this}setFromMatrix3(t){const e=t.elements;return this.set(e[0],e[3],e[6],0,e[1],e[4],e[7],0,e[2],e[5],e[8],0,0,0,0,1),this}extractBasis(t,e,n){return this.determinantAffine()===0?(t.set(1,0,0),e.set(0,1,0),n.set(0,0,1),this):(t.setFromMatrixColumn(this,0),e.setFromMatrixColumn(this,1),n.setFromMatrixColumn(this,2),this)}makeBasis(t,e,n){return this.set(t.x,e.x,n.x,0,t.y,e.y,n.y,0,t.z,e.z,n.z,0,0,0,0,1),this}extractRotation(t){if(t.determinantAffine()===0)return this.identity();const e=this.elements,n=t.elements,s=1/ls.setFromMatrixColumn(t,0).length(),r=1/ls.setFromMatrixColumn(t,1).length(),a=1/ls.setFromMatrixColumn(t,2).length();return e[0]=n[0]*s,e[1]=n[1]*s,e[2]=n[2]*s,e[3]=0,e[4]=n[4]*r,e[5]=n[5]*r,e[6]=n[6]*r,e[7]=0,e[8]=n[8]*a,e[9]=n[9]*a,e[10]=n[10]*a,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromEuler(t){const e=this.elements,n=t.x,s=t.y,r=t.z,a=Math.cos(n),o=Math.sin(n),l=Math.cos(s),c=Math.sin(s),h=Math.cos(r),u=Math.sin(r);if(t.order==="XYZ"){const f=a*h,d=a*u,g=o*h,y=o*u;e[0]=l*h,e[4]=-l*u,e[8]=c,e[1]=d+g*c,e[5]=f-y*c,e[9]=-o*l,e[2]=y-f*c,e[6]=g+d*c,e[10]=a*l}else if(t.order==="YXZ"){const f=l*h,d=l*u,g=c*h,y=c*u;e[0]=f+y*o,e[4]=g*o-d,e[8]=a*c,e[1]=a*u,e[5]=a*h,e[9]=-o,e[2]=d*o-g,e[6]=y+f*o,e[10]=a*l}else if(t.order==="ZXY"){const f=l*h,d=l*u,g=c*h,y=c*u;e[0]=f-y*o,e[4]=-a*u,e[8]=g+d*o,e[1]=d+g*o,e[5]=a*h,e[9]=y-f*o,e[2]=-a*c,e[6]=o,e[10]=a*l}else if(t.order==="ZYX"){const f=a*h,d=a*u,g=o*h,y=o*u;e[0]=l*h,e[4]=g*c-d,e[8]=f*c+y,e[1]=l*u,e[5]=y*c+f,e[9]=d*c-g,e[2]=-c,e[6]=o*l,e[10]=a*l}else if(t.order==="YZX"){const f=a*l,d=a*c,g=o*l,y=o*c;e[0]=l*h,e[4]=y-f*u,e[8]=g*u+d,e[1]=u,e[5]=a*h,e[9]=-o*h,e[2]=-c*h,e[6]=d*u+g,e[10]=f-y*u}else if(t.order==="XZY"){const f=a*l,d=a*c,g=o*l,y=o*c;e[0]=l*h,e[4]=-u,e[8]=c*h,e[1]=f*u+y,e[5]=a*h,e[9]=d*u-g,e[2]=g*u-d,e[6]=o*h,e[10]=y*u+f}return e[3]=0,e[7]=0,e[11]=0,e[12]=0,e[13]=0,e[14]=0,e[15]=1,this}makeRotationFromQuaternion(t){return this.compose(m_,t,g_)}lookAt(t,e,n){const s=this.elements;return un.subVectors(t,e),un.lengthSq()===0&&(un.z=1),un.normalize(),bi.crossVectors(n,un),bi.lengthSq()===0&&(Math.abs(n.z)===1?un.x+=1e-4:un.z+=1e-4,un.normalize(),bi.crossVectors(n,un)),bi.normalize(),Vr.crossVectors(un,bi),s[0]=bi.x,s[4]=Vr.x,s[8]=un.x,s[1]=bi.y,s[5]=Vr.y,s[9]=un.y,s[2]=bi.z,s[6]=Vr.z,s[10]=un.z,this}multiply(t){return this.multiplyMatrices(this,t)}premultiply(t){return this.multiplyMatrices(t,this)}multiplyMatrices(t,e){const n=t.elements,s=e.elements,r=this.elements,a=n[0],o=n[4],l=n[8],c=n[12],h=n[1],u=n[5],f=n[9],d=n[13],g=n[2],y=n[6],m=n[10],p=n[14],_=n[3],E=n[7],M=n[11],R=n[15],T=s[0],v=s[4],b=s[8],O=s[12],C=s[1],D=s[5],F=s[9],W=s[13],N=s[2],G=s[6],q=s[10],B=s[14],it=s[3],X=s[7],j=s[11],et=s[15];return r[0]=a*T+o*C+l*N+c*it,r[4]=a*v+o*D+l*G+c*X,r[8]=a*b+o*F+l*q+c*j,r[12]=a*O+o*W+l*B+c*et,r[1]=h*T+u*C+f*N+d*it,r[5]=h*v+u*D+f*G+d*X,r[9]=h*b+u*F+f*q+d*j,r[13]=h*O+u*W+f*B+d*et,r[2]=g*T+y*C+m*N+p*it,r[6]=g*v+y*D+m*G+p*X,r[10]=g*b+y*F+m*q+p*j,r[14]=g*O+y*W+m*B+p*et,r[3]=_*T+E*C+M*N+R*it,r[7]=_*v+E*D+M*G+R*X,r[11]=_*b+E*F+M*q+R*j,r[15]=_*O+E*W+M*B+R*et,this}multiplyScalar(t){const e=this.elements;return e[0]*=t,e[4]*=t,e[8]*=t,e[12]*=t,e[1]*=t,e[5]*=t,e[9]*=t,e[13]*=t,e[2]*=t,e[6]*=t,e[10]*=t,e[14]*=t,e[3]*=t,e[7]*=t,e[11]*=t,e[15]*=t,this}determinant(){const t=this.elements,e=t[0],n=t[4],s=t[8],r=t[12],a=t[1],o=t[5],l=t[9],c=t[13],h=t[2],u=t[6],f=t[10],d=t[14],g=t[3],y=t[7],m=t[11],p=t[15],_=l*d-c*f,E=o*d-c*u,M=o*f-l*u,R=a*d-c*h,T=a*f-l*h,v=a*u-o*h;return e*(y*_-m*E+p*M)-n*(g*_-m*R+p*T)+s*(g*E-y*R+p*v)-r*(g*M-y*T+m*v)}determinantAffine(){const t=this.elements,e=t[0],n=t[4],s=t[8],r=t[1],a=t[5],o=t[9],l=t[2],c=t[6],h=t[10];return e*(a*h-o*c)-n*(r*h-o*l)+s*(r*c-a*l)}transpose(){const t=this.elements;let e;return e=t[1],t[1]=t[4],t[4]=e,e=t[2],t[2]=t[8],t[8]=e,e=t[6],t[6]=t[9],t[9]=e,e=t[3],t[3]=t[12],t[12]=e,e=t[7],t[7]=t[13],t[13]=e,e=t[11],t[11]=t[14],t[14]=e,this}setPosition(t,e,n){const s=this.elements;return t.isVector3?(s[12]=t.x,s[13]=t.y,s[14]=t.z):(s[12]=t,s[13]=e,s[14]=n),this}invert(){const t=this.elements,e=t[0],n=t[1],s=t[2],r=t[3],a=t[4],o=t[5],l=t[6],c=t[7],h=t[8],u=t[9],f=t[10],d=t[11],g=t[12],y=t[13],m=t[14],p=t[15],_=e*o-n*a,E=e*l-s*a,M=e*c-r*a,R=n*l-s*o,T=n*c-r*o,v=s*c-r*l,b=h*y-u*g,O=h*m-f*g,C=h*p-d*g,D=u*m-f*y,F=u*p-d*y,W=f*p-d*m,N=_*W-E*F+M*D+R*C-T*O+v*b;if(N===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);const G=1/N;return t[0]=(o*W-l*F+c*D)*G,t[1]=(s*F-n*W-r*D)*G,t[2]=(y*v-m*T+p*R)*G,t[3]=(f*T-u*v-d*R)*G,t[4]=(l*C-a*W-c*O)*G,t[5]=(e*W-s*C+r*O)*G,t[6]=(m*M-g*v-p*E)*G,t[7]=(h*v-f*M+d*E)*G,t[8]=(a*F-o*C+c*b)*G,t[9]=(n*C-e*F-r*b)*G,t[10]=(g*T-y*M+p*_)*G,t[11]=(u*M-h*T-d*_)*G,t[12]=(o*O-a*D-l*b)*G,t[13]=(e*D-n*O+s*b)*G,t[14]=(y*E-g*R-m*_)*G,t[15]=(h*R-u*E+f*_)*G,this}scale(t){const e=this.elements,n=t.x,s=t.y,r=t.z;return e[0]*=n,e[4]*=s,e[8]*=r,e[1]*=n,e[5]*=s,e[9]*=r,e[2]*=n,e[6]*=s,e[10]*=r,e[3]*=n,e[7]*=s,e[11]*=r,this}getMaxScaleOnAxis(){const t=this.elements,e=t[0]*t[0]+t[1]*t[1]+t[2]*t[2],n=t[4]*t[4]+t[5]*t[5]+t[6]*t[6],s=t[8]*t[8]+t[9]*t[9]+t[10]*t[10];return Math.sqrt(Math.max(e,n,s))}makeTranslation(t,e,n){return t.isVector3?this.set(1,0,0,t.x,0,1,0,t.y,0,0,1,t.z,0,0,0,1):this.set(1,0,0,t,0,1,0,e,0,0,1,n,0,0,0,1),this}makeRotationX(t){const e=Math.cos(t),n=Math.sin(t);return this.set(1,0,0,0,0,e,-n,0,0,n,e,0,0,0,0,1),this}makeRotationY(t){const e=Math.cos(t),n=Math.sin(t);return this.set(e,0,n,0,0,1,0,0,-n,0,e,0,0,0,0,1),this}makeRotationZ(t){const e=Math.cos(t),n=Math.sin(t);return this.set(e,-n,0,0,n,e,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(t,e){const n=Math.cos(e),s=Math.sin(e),r=1-n,a=t.x,o=t.y,l=t.z,c=r*a,h=r*o;return this.set(c*a+n,c*o-s*l,c*l+s*o,0,c*o+s*l,h*o+n,h*l-s*a,0,c*l-s*o,h*l+s*a,r*l*l+n,0,0,0,0,1),this}makeScale(t,e,n){return this.set(t,0,0,0,0,e,0,0,0,0,n,0,0,0,0,1),this}makeShear(t,e,n,s,r,a){return this.set(1,n,r,0,t,1,a,0,e,s,1,0,0,0,0,1),this}compose(t,e,n){const s=this.elements,r=e._x,a=e._y,o=e._z,l=e._w,c=r+r,h=a+a,u=o+o,f=r*c,d=r*h,g=r*u,y=a*h,m=a*u,p=o*u,_=l*c,E=l*h,M=l*u,R=n.x,T=n.y,v=n.z;return s[0]=(1-(y+p))*R,s[1]=(d+M)*R,s[2]=(g-E)*R,s[3]=0,s[4]=(d-M)*T,s[5]=(1-(f+p))*T,s[6]=(m+_)*T,s[7]=0,s[8]=(g+E)*v,s[9]=(m-_)*v,s[10]=(1-(f+y))*v,s[11]=0,s[12]=t.x,s[13]=t.y,s[14]=t.z,s[15]=1,this}decompose(t,e,n){const s=this.elements;t.x=s[12],t.y=s[13],t.z=s[14];const r=this.determinantAffine();if(r===0)return n.set(1,1,1),e.identity(),this;let a=ls.set(s[0],s[1],s[2]).length();const o=ls.set(s[4],s[5],s[6]).length(),l=ls.set(s[8],s[9],s[10]).length();r<0&&(a=-a),bn.copy(this);const c=1/a,h=1/o,u=1/l;return bn.elements[0]*=c,bn.elements[1]*=c,bn.elements[2]*=c,bn.elements[4]*=h,bn.elements[5]*=h,bn.elements[6]*=h,bn.elements[8]*=u,bn.elements[9]*=u,bn.elements[10]*=u,e.setFromRotationMatrix(bn),n.x=a,n.y=o,n.z=l,this}makePerspective(t,e,n,s,r,a,o=Ln,l=!1){const c=this.elements,h=2*r/(e-t),u=2*r/(n-s),f=(e+t)/(e-t),d=(n+s)/(n-s);let g,y;if(l)g=r/(a-r),y=a*r/(a-r);else if(o===Ln)g=-(a+r)/(a-r),y=-2*a*r/(a-r);else if(o===Sr)g=-a/(a-r),y=-a*r/(a-r);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+o);return c[0]=h,c[4]=0,c[8]=f,c[12]=0,c[1]=0,c[5]=u,c[9]=d,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=y,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(t,e,n,s,r,a,o=Ln,l=!1){const c=this.elements,h=2/(e-t),u=2/(n-s),f=-(e+t)/(e-t),d=-(n+s)/(n-s);let g,y;if(l)g=1/(a-r),y=a/(a-r);else if(o===Ln)g=-2/(a-r),y=-(a+r)/(a-r);else if(o===Sr)g=-1/(a-r),y=-r/(a-r);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+o);return c[0]=h,c[4]=0,c[8]=0,c[12]=f,c[1]=0,c[5]=u,c[9]=0,c[13]=d,c[2]=0,c[6]=0,c[10]=g,c[14]=y,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(t){const e=this.elements,n=t.elements;for(let s=0;s<16;s++)if(e[s]!==n[s])return!1;return!0}fromArray(t,e=0){for(let n=0;n<16;n++)this.elements[n]=t[n+e];return this}toArray(t=[],e=0){const n=this.elements;return t[e]=n[0],t[e+1]=n[1],t[e+2]=n[2],t[e+3]=n[3],t[e+4]=n[4],t[e+5]=n[5],t[e+6]=n[6],t[e+7]=n[7],t[e+8]=n[8],t[e+9]=n[9],t[e+10]=n[10],t[e+11]=n[11],t[e+12]=n[12],t[e+13]=n[13],t[e+14]=n[14],t[e+15]=n[15],t}}const ls=new L,bn=new fe,m_=new L(0,0,0),g_=new L(1,1,1),bi=new L,Vr=new L,un=new L,ru=new fe,au=new wi;class yi{constructor(t=0,e=0,n=0,s=yi.DEFAULT_ORDER){this.isEuler=!0,this._x=t,this._y=e,this._z=n,this._order=s}get x(){return this._x}set x(t){this._x=t,this._onChangeCallback()}get y(){return this._y}set y(t){this._y=t,this._onChangeCallback()}get z(){return this._z}set z(t){this._z=t,this._onChangeCallback()}get order(){return this._order}set order(t){this._order=t,this._onChangeCallback()}set(t,e,n,s=this._order){return this._x=t,this._y=e,this._z=n,this._order=s,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(t){return this._x=t._x,this._y=t._y,this._z=t._z,this._order=t._order,this._onChangeCallback(),this}setFromRotationMatrix(t,e=this._order,n=!0){const s=t.elements,r=s[0],a=s[4],o=s[8],l=s[1],c=s[5],h=s[9],u=s[2],f=s[6],d=s[10];switch(e){case"XYZ":this._y=Math.asin(Jt(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(-h,d),this._z=Math.atan2(-a,r)):(this._x=Math.atan2(f,c),this._z=0);break;case"YXZ":this._x=Math.asin(-Jt(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(o,d),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,r),this._z=0);break;case"ZXY":this._x=Math.asin(Jt(f,-1,1)),Math.abs(f)<.9999999?(this._y=Math.atan2(-u,d),this._z=Math.atan2(-a,c)):(this._y=0,this._z=Math.atan2(l,r));break;case"ZYX":this._y=Math.asin(-Jt(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(f,d),this._z=Math.atan2(l,r)):(this._x=0,this._z=Math.atan2(-a,c));break;case"YZX":this._z=Math.asin(Jt(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,r)):(this._x=0,this._y=Math.atan2(o,d));break;case"XZY":this._z=Math.asin(-Jt(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(f,c),this._y=Math.atan2(o,r)):(this._x=Math.atan2(-h,d),this._y=0);break;default:zt("Euler: .setFromRotationMatrix() encountered an unknown order: "+e)}return this._order=e,n===!0&&this._onChangeCallback(),this}setFromQuaternion(t,e,n){return ru.makeRotationFromQuaternion(t),this.setFromRotationMatrix(ru,e,n)}setFromVector3(t,e=this._order){return this.set(t.x,t.y,t.z,e)}reorder(t){return au.setFromEuler(this),this.setFromQuaternion(au,t)}equals(t){return t._x===this._x&&t._y===this._y&&t._z===this._z&&t._order===this._order}fromArray(t){return this._x=t[0],this._y=t[1],this._z=t[2],t[3]!==void 0&&(this._order=t[3]),this._onChangeCallback(),this}toArray(t=[],e=0){return t[e]=this._x,t[e+1]=this._y,t[e+2]=this._z,t[e+3]=this._order,t}_onChange(t){return this._onChangeCallback=t,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}}yi.DEFAULT_ORDER="XYZ";let ih=class{constructor(){this.mask=1}set(t){this.mask=(1<<t|0)>>>0}enable(t){this.mask|=1<<t|0}enableAll(){this.mask=-1}toggle(t){this.mask^=1<<t|0}disable(t){this.mask&=~(1<<t|0)}disableAll(){this.mask=0}test(t){return(this.mask&t.mask)!==0}isEnabled(t){return(this.mask&(1<<t|0))!==0}},v_=0;const ou=new L,cs=new wi,si=new fe,Wr=new L,Ks=new L,__=new L,x_=new wi,lu=new L(1,0,0),cu=new L(0,1,0),hu=new L(0,0,1),uu={type:"added"},y_={type:"removed"},hs={type:"childadded",child:null},Qo={type:"childremoved",child:null};class Ne extends is{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:v_++}),this.uuid=Bi(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=Ne.DEFAULT_UP.clone();const t=new L,e=new yi,n=new wi,s=new L(1,1,1);function r(){n.setFromEuler(e,!1)}function a(){e.setFromQuaternion(n,void 0,!1)}e._onChange(r),n._onChange(a),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:t},rotation:{configurable:!0,enumerable:!0,value:e},quaternion:{configurable:!0,enumerable:!0,value:n},scale:{configurable:!0,enumerable:!0,value:s},modelViewMatrix:{value:new fe},normalMatrix:{value:new Wt}}),this.matrix=new fe,this.matrixWorld=new fe,this.matrixAutoUpdate=Ne.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=Ne.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new ih,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(t){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(t),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(t){return this.quaternion.premultiply(t),this}setRotationFromAxisAngle(t,e){this.quaternion.setFromAxisAngle(t,e)}setRotationFromEuler(t){this.quaternion.setFromEuler(t,!0)}setRotationFromMatrix(t){this.quaternion.setFromRotationMatrix(t)}setRotationFromQuaternion(t){this.quaternion.copy(t)}rotateOnAxis(t,e){return cs.setFromAxisAngle(t,e),this.quaternion.multiply(cs),this}rotateOnWorldAxis(t,e){return cs.setFromAxisAngle(t,e),this.quaternion.premultiply(cs),this}rotateX(t){return this.rotateOnAxis(lu,t)}rotateY(t){return this.rotateOnAxis(cu,t)}rotateZ(t){return this.rotateOnAxis(hu,t)}translateOnAxis(t,e){return ou.copy(t).applyQuaternion(this.quaternion),this.position.add(ou.multiplyScalar(e)),this}translateX(t){return this.translateOnAxis(lu,t)}translateY(t){return this.translateOnAxis(cu,t)}translateZ(t){return this.translateOnAxis(hu,t)}localToWorld(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(this.matrixWorld)}worldToLocal(t){return this.updateWorldMatrix(!0,!1),t.applyMatrix4(si.copy(this.matrixWorld).invert())}lookAt(t,e,n){t.isVector3?Wr.copy(t):Wr.set(t,e,n);const s=this.parent;this.updateWorldMatrix(!0,!1),Ks.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?si.lookAt(Ks,Wr,this.up):si.lookAt(Wr,Ks,this.up),this.quaternion.setFromRotationMatrix(si),s&&(si.extractRotation(s.matrixWorld),cs.setFromRotationMatrix(si),this.quaternion.premultiply(cs.invert()))}add(t){if(arguments.length>1){for(let e=0;e<arguments.length;e++)this.add(arguments[e]);return this}return t===this?(ce("Object3D.add: object can't be added as a child of itself.",t),this):(t&&t.isObject3D?(t.removeFromParent(),t.parent=this,this.children.push(t),t.dispatchEvent(uu),hs.child=t,this.dispatchEvent(hs),hs.child=null):ce("Object3D.add: object not an instance of THREE.Object3D.",t),this)}remove(t){if(arguments.length>1){for(let n=0;n<arguments.length;n++)this.remove(arguments[n]);return this}const e=this.children.indexOf(t);return e!==-1&&(t.parent=null,this.children.splice(e,1),t.dispatchEvent(y_),Qo.child=t,this.dispatchEvent(Qo),Qo.child=null),this}removeFromParent(){const t=this.parent;return t!==null&&t.remove(this),this}clear(){return this.remove(...this.children)}attach(t){return this.updateWorldMatrix(!0,!1),si.copy(this.matrixWorld).invert(),t.parent!==null&&(t.parent.updateWorldMatrix(!0,!1),si.multiply(t.parent.matrixWorld)),t.applyMatrix4(si),t.removeFromParent(),t.parent=this,this.children.push(t),t.updateWorldMatrix(!1,!0),t.dispatchEvent(uu),hs.child=t,this.dispatchEvent(hs),hs.child=null,this}getObjectById(t){return this.getObjectByProperty("id",t)}getObjectByName(t){return this.getObjectByProperty("name",t)}getObjectByProperty(t,e){if(this[t]===e)return this;for(let n=0,s=this.children.length;n<s;n++){const a=this.children[n].getObjectByProperty(t,e);if(a!==void 0)return a}}getObjectsByProperty(t,e,n=[]){this[t]===e&&n.push(this);const s=this.children;for(let r=0,a=s.length;r<a;r++)s[r].getObjectsByProperty(t,e,n);return n}getWorldPosition(t){return this.updateWorldMatrix(!0,!1),t.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Ks,t,__),t}getWorldScale(t){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(Ks,x_,t),t}getWorldDirection(t){this.updateWorldMatrix(!0,!1);const e=this.matrixWorld.elements;return t.set(e[8],e[9],e[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(t){t(this);const e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverse(t)}traverseVisible(t){if(this.visible===!1)return;t(this);const e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].traverseVisible(t)}traverseAncestors(t){const e=this.parent;e!==null&&(t(e),e.traverseAncestors(t))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);const t=this.pivot;if(t!==null){const e=t.x,n=t.y,s=t.z,r=this.matrix.elements;r[12]+=e-r[0]*e-r[4]*n-r[8]*s,r[13]+=n-r[1]*e-r[5]*n-r[9]*s,r[14]+=s-r[2]*e-r[6]*n-r[10]*s}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(t){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||t)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,t=!0);const e=this.children;for(let n=0,s=e.length;n<s;n++)e[n].updateMatrixWorld(t)}updateWorldMatrix(t,e,n=!1){const s=this.parent;if(t===!0&&s!==null&&s.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||n)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,n=!0),e===!0){const r=this.children;for(let a=0,o=r.length;a<o;a++)r[a].updateWorldMatrix(!1,!0,n)}}toJSON(t){const e=t===void 0||typeof t=="string",n={};e&&(t={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},n.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});const s={};s.uuid=this.uuid,s.type=this.type,s.name=this.name,s.castShadow=this.castShadow,s.receiveShadow=this.receiveShadow,s.visible=this.visible,s.frustumCulled=this.frustumCulled,s.renderOrder=this.renderOrder,s.static=this.static,s.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(s.userData=this.userData),s.layers=this.layers.mask,s.matrix=this.matrix.toArray(),s.up=this.up.toArray(),this.pivot!==null&&(s.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(s.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(s.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(s.type="InstancedMesh",s.count=this.count,s.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(s.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(s.type="BatchedMesh",s.perObjectFrustumCulled=this.perObjectFrustumCulled,s.sortObjects=this.sortObjects,s.drawRanges=this._drawRanges,s.reservedRanges=this._reservedRanges,s.geometryInfo=this._geometryInfo.map(o=>({...o,boundingBox:o.boundingBox?o.boundingBox.toJSON():void 0,boundingSphere:o.boundingSphere?o.boundingSphere.toJSON():void 0})),s.instanceInfo=this._instanceInfo.map(o=>({...o})),s.availableInstanceIds=this._availableInstanceIds.slice(),s.availableGeometryIds=this._availableGeometryIds.slice(),s.nextIndexStart=this._nextIndexStart,s.nextVertexStart=this._nextVertexStart,s.geometryCount=this._geometryCount,s.maxInstanceCount=this._maxInstanceCount,s.maxVertexCount=this._maxVertexCount,s.maxIndexCount=this._maxIndexCount,s.geometryInitialized=this._geometryInitialized,s.matricesTexture=this._matricesTexture.toJSON(t),s.indirectTexture=this._indirectTexture.toJSON(t),this._colorsTexture!==null&&(s.colorsTexture=this._colorsTexture.toJSON(t)),this.boundingSphere!==null&&(s.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(s.boundingBox=this.boundingBox.toJSON()));function r(o,l){return o[l.uuid]===void 0&&(o[l.uuid]=l.toJSON(t)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?s.background=this.background.toJSON():this.background.isTexture&&(s.background=this.background.toJSON(t).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(s.environment=this.environment.toJSON(t).uuid);else if(this.isMesh||this.isLine||this.isPoints){s.geometry=r(t.geometries,this.geometry);const o=this.geometry.parameters;if(o!==void 0&&o.shapes!==void 0){const l=o.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){const u=l[c];r(t.shapes,u)}else r(t.shapes,l)}}if(this.isSkinnedMesh&&(s.bindMode=this.bindMode,s.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(r(t.skeletons,this.skeleton),s.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){const o=[];for(let l=0,c=this.material.length;l<c;l++)o.push(r(t.materials,this.material[l]));s.material=o}else s.material=r(t.materials,this.material);if(this.children.length>0){s.children=[];for(let o=0;o<this.children.length;o++)s.children.push(this.children[o].toJSON(t).object)}if(this.animations.length>0){s.animations=[];for(let o=0;o<this.animations.length;o++){const l=this.animations[o];s.animations.push(r(t.animations,l))}}if(e){const o=a(t.geometries),l=a(t.materials),c=a(t.textures),h=a(t.images),u=a(t.shapes),f=a(t.skeletons),d=a(t.animations),g=a(t.nodes);o.length>0&&(n.geometries=o),l.length>0&&(n.materials=l),c.length>0&&(n.textures=c),h.length>0&&(n.images=h),u.length>0&&(n.shapes=u),f.length>0&&(n.skeletons=f),d.length>0&&(n.animations=d),g.length>0&&(n.nodes=g)}return n.object=s,n;function a(o){const l=[];for(const c in o){const h=o[c];delete h.metadata,l.push(h)}return l}}clone(t){return new this.constructor().copy(this,t)}copy(t,e=!0){if(this.name=t.name,this.up.copy(t.up),this.position.copy(t.position),this.rotation.order=t.rotation.order,this.quaternion.copy(t.quaternion),this.scale.copy(t.scale),this.pivot=t.pivot!==null?t.pivot.clone():null,this.matrix.copy(t.matrix),this.matrixWorld.copy(t.matrixWorld),this.matrixAutoUpdate=t.matrixAutoUpdate,this.matrixWorldAutoUpdate=t.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=t.matrixWorldNeedsUpdate,this.layers.mask=t.layers.mask,this.visible=t.visible,this.castShadow=t.castShadow,this.receiveShadow=t.receiveShadow,this.frustumCulled=t.frustumCulled,this.renderOrder=t.renderOrder,this.static=t.static,this.animations=t.animations.slice(),this.userData=JSON.parse(JSON.stringify(t.userData)),e===!0)for(let n=0;n<t.children.length;n++){const s=t.children[n];this.add(s.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}}Ne.DEFAULT_UP=new L(0,1,0);Ne.DEFAULT_MATRIX_AUTO_UPDATE=!0;Ne.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;class me extends Ne{constructor(){super(),this.isGroup=!0,this.type="Group"}}const w_={type:"move"};class jo{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new me,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new me,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new L,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new L),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new me,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new L,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new L,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(t){return this._targetRay!==null&&this._targetRay.dispatchEvent(t),this._grip!==null&&this._grip.dispatchEvent(t),this._hand!==null&&this._hand.dispatchEvent(t),this}connect(t){if(t&&t.hand){const e=this._hand;if(e)for(const n of t.hand.values())this._getHandJoint(e,n)}return this.dispatchEvent({type:"connected",data:t}),this}disconnect(t){return this.dispatchEvent({type:"disconnected",data:t}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(t,e,n){let s=null,r=null,a=null;const o=this._targetRay,l=this._grip,c=this._hand;if(t&&e.session.visibilityState!=="visible-blurred"){if(c&&t.hand){a=!0;for(const y of t.hand.values()){const m=e.getJointPose(y,n),p=this._getHandJoint(c,y);m!==null&&(p.matrix.fromArray(m.transform.matrix),p.matrix.decompose(p.position,p.quaternion,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=m.radius),p.visible=m!==null}const h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],f=h.position.distanceTo(u.position),d=.02,g=.005;c.inputState.pinching&&f>d+g?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:t.handedness,target:this})):!c.inputState.pinching&&f<=d-g&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:t.handedness,target:this}))}else l!==null&&t.gripSpace&&(r=e.getPose(t.gripSpace,n),r!==null&&(l.matrix.fromArray(r.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,r.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(r.linearVelocity)):l.hasLinearVelocity=!1,r.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(r.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:t,target:this})));o!==null&&(s=e.getPose(t.targetRaySpace,n),s===null&&r!==null&&(s=r),s!==null&&(o.matrix.fromArray(s.transform.matrix),o.matrix.decompose(o.position,o.quaternion,o.scale),o.matrixWorldNeedsUpdate=!0,s.linearVelocity?(o.hasLinearVelocity=!0,o.linearVelocity.copy(s.linearVelocity)):o.hasLinearVelocity=!1,s.angularVelocity?(o.hasAngularVelocity=!0,o.angularVelocity.copy(s.angularVelocity)):o.hasAngularVelocity=!1,this.dispatchEvent(w_)))}return o!==null&&(o.visible=s!==null),l!==null&&(l.visible=r!==null),c!==null&&(c.visible=a!==null),this}_getHandJoint(t,e){if(t.joints[e.jointName]===void 0){const n=new me;n.matrixAutoUpdate=!1,n.visible=!1,t.joints[e.jointName]=n,t.add(n)}return t.joints[e.jointName]}}const pp={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},Ei={h:0,s:0,l:0},Xr={h:0,s:0,l:0};function tl(i,t,e){return e<0&&(e+=1),e>1&&(e-=1),e<1/6?i+(t-i)*6*e:e<1/2?t:e<2/3?i+(t-i)*6*(2/3-e):i}class at{constructor(t,e,n){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(t,e,n)}set(t,e,n){if(e===void 0&&n===void 0){const s=t;s&&s.isColor?this.copy(s):typeof s=="number"?this.setHex(s):typeof s=="string"&&this.setStyle(s)}else this.setRGB(t,e,n);return this}setScalar(t){return this.r=t,this.g=t,this.b=t,this}setHex(t,e=qe){return t=Math.floor(t),this.r=(t>>16&255)/255,this.g=(t>>8&255)/255,this.b=(t&255)/255,oe.colorSpaceToWorking(this,e),this}setRGB(t,e,n,s=oe.workingColorSpace){return this.r=t,this.g=e,this.b=n,oe.colorSpaceToWorking(this,s),this}setHSL(t,e,n,s=oe.workingColorSpace){if(t=o_(t,1),e=Jt(e,0,1),n=Jt(n,0,1),e===0)this.r=this.g=this.b=n;else{const r=n<=.5?n*(1+e):n+e-n*e,a=2*n-r;this.r=tl(a,r,t+1/3),this.g=tl(a,r,t),this.b=tl(a,r,t-1/3)}return oe.colorSpaceToWorking(this,s),this}setStyle(t,e=qe){function n(r){r!==void 0&&parseFloat(r)<1&&zt("Color: Alpha component of "+t+" will be ignored.")}let s;if(s=/^(\w+)\(([^\)]*)\)/.exec(t)){let r;const a=s[1],o=s[2];switch(a){case"rgb":case"rgba":if(r=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setRGB(Math.min(255,parseInt(r[1],10))/255,Math.min(255,parseInt(r[2],10))/255,Math.min(255,parseInt(r[3],10))/255,e);if(r=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setRGB(Math.min(100,parseFloat(r[1]))/100,Math.min(100,parseFloat(r[2]))/100,Math.min(100,parseFloat(r[3]))/100,e);break;case"hsl":case"hsla":if(r=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(o))return n(r[4]),this.setHSL(parseFloat(r[1])/360,parseFloat(r[2])/100,parseFloat(r[3])/100,e);break;default:zt("Color: Unknown color model "+t)}}else if(s=/^\#([A-Fa-f\d]+)$/.exec(t)){const r=s[1],a=r.length;if(a===3)return this.setRGB(parseInt(r.charAt(0),16)/15,parseInt(r.charAt(1),16)/15,parseInt(r.charAt(2),16)/15,e);if(a===6)return this.setHex(parseInt(r,16),e);zt("Color: Invalid hex color "+t)}else if(t&&t.length>0)return this.setColorName(t,e);return this}setColorName(t,e=qe){const n=pp[t.toLowerCase()];return n!==void 0?this.setHex(n,e):zt("Color: Unknown color "+t),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(t){return this.r=t.r,this.g=t.g,this.b=t.b,this}copySRGBToLinear(t){return this.r=gi(t.r),this.g=gi(t.g),this.b=gi(t.b),this}copyLinearToSRGB(t){return this.r=Rs(t.r),this.g=Rs(t.g),this.b=Rs(t.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(t=qe){return oe.workingToColorSpace(tn.copy(this),t),Math.round(Jt(tn.r*255,0,255))*65536+Math.round(Jt(tn.g*255,0,255))*256+Math.round(Jt(tn.b*255,0,255))}getHexString(t=qe){return("000000"+this.getHex(t).toString(16)).slice(-6)}getHSL(t,e=oe.workingColorSpace){oe.workingToColorSpace(tn.copy(this),e);const n=tn.r,s=tn.g,r=tn.b,a=Math.max(n,s,r),o=Math.min(n,s,r);let l,c;const h=(o+a)/2;if(o===a)l=0,c=0;else{const u=a-o;switch(c=h<=.5?u/(a+o):u/(2-a-o),a){case n:l=(s-r)/u+(s<r?6:0);break;case s:l=(r-n)/u+2;break;case r:l=(n-s)/u+4;break}l/=6}return t.h=l,t.s=c,t.l=h,t}getRGB(t,e=oe.workingColorSpace){return oe.workingToColorSpace(tn.copy(this),e),t.r=tn.r,t.g=tn.g,t.b=tn.b,t}getStyle(t=qe){oe.workingToColorSpace(tn.copy(this),t);const e=tn.r,n=tn.g,s=tn.b;return t!==qe?`color(${t} ${e.toFixed(3)} ${n.toFixed(3)} ${s.toFixed(3)})`:`rgb(${Math.round(e*255)},${Math.round(n*255)},${Math.round(s*255)})`}offsetHSL(t,e,n){return this.getHSL(Ei),this.setHSL(Ei.h+t,Ei.s+e,Ei.l+n)}add(t){return this.r+=t.r,this.g+=t.g,this.b+=t.b,this}addColors(t,e){return this.r=t.r+e.r,this.g=t.g+e.g,this.b=t.b+e.b,this}addScalar(t){return this.r+=t,this.g+=t,this.b+=t,this}sub(t){return this.r=Math.max(0,this.r-t.r),this.g=Math.max(0,this.g-t.g),this.b=Math.max(0,this.b-t.b),this}multiply(t){return this.r*=t.r,this.g*=t.g,this.b*=t.b,this}multiplyScalar(t){return this.r*=t,this.g*=t,this.b*=t,this}lerp(t,e){return this.r+=(t.r-this.r)*e,this.g+=(t.g-this.g)*e,this.b+=(t.b-this.b)*e,this}lerpColors(t,e,n){return this.r=t.r+(e.r-t.r)*n,this.g=t.g+(e.g-t.g)*n,this.b=t.b+(e.b-t.b)*n,this}lerpHSL(t,e){this.getHSL(Ei),t.getHSL(Xr);const n=qo(Ei.h,Xr.h,e),s=qo(Ei.s,Xr.s,e),r=qo(Ei.l,Xr.l,e);return this.setHSL(n,s,r),this}setFromVector3(t){return this.r=t.x,this.g=t.y,this.b=t.z,this}applyMatrix3(t){const e=this.r,n=this.g,s=this.b,r=t.elements;return this.r=r[0]*e+r[3]*n+r[6]*s,this.g=r[1]*e+r[4]*n+r[7]*s,this.b=r[2]*e+r[5]*n+r[8]*s,this}equals(t){return t.r===this.r&&t.g===this.g&&t.b===this.b}fromArray(t,e=0){return this.r=t[e],this.g=t[e+1],this.b=t[e+2],this}toArray(t=[],e=0){return t[e]=this.r,t[e+1]=this.g,t[e+2]=this.b,t}fromBufferAttribute(t,e){return this.r=t.getX(e),this.g=t.getY(e),this.b=t.getZ(e),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}}const tn=new at;at.NAMES=pp;class M_ extends Ne{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new yi,this.environmentIntensity=1,this.environmentRotation=new yi,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(t,e){return super.copy(t,e),this.background=t.background!==null?t.background.clone():null,this.environment=t.environment!==null?t.environment.clone():null,this.fog=t.fog!==null?t.fog.clone():null,this.backgroundBlurriness=t.backgroundBlurriness,this.backgroundIntensity=t.backgroundIntensity,this.backgroundRotation.copy(t.backgroundRotation),this.environmentIntensity=t.environmentIntensity,this.environmentRotation.copy(t.environmentRotation),this.overrideMaterial=t.overrideMaterial!==null?t.overrideMaterial.clone():null,this.matrixAutoUpdate=t.matrixAutoUpdate,this}toJSON(t){const e=super.toJSON(t);return this.fog!==null&&(e.object.fog=this.fog.toJSON()),e.object.backgroundBlurriness=this.backgroundBlurriness,e.object.backgroundIntensity=this.backgroundIntensity,e.object.backgroundRotation=this.backgroundRotation.toArray(),e.object.environmentIntensity=this.environmentIntensity,e.object.environmentRotation=this.environmentRotation.toArray(),e}}const En=new L,ri=new L,el=new L,ai=new L,us=new L,fs=new L,fu=new L,nl=new L,il=new L,sl=new L,rl=new Ie,al=new Ie,ol=new Ie;class xn{constructor(t=new L,e=new L,n=new L){this.a=t,this.b=e,this.c=n}static getNormal(t,e,n,s){s.subVectors(n,e),En.subVectors(t,e),s.cross(En);const r=s.lengthSq();return r>0?s.multiplyScalar(1/Math.sqrt(r)):s.set(0,0,0)}static getBarycoord(t,e,n,s,r){En.subVectors(s,e),ri.subVectors(n,e),el.subVectors(t,e);const a=En.dot(En),o=En.dot(ri),l=En.dot(el),c=ri.dot(ri),h=ri.dot(el),u=a*c-o*o;if(u===0)return r.set(0,0,0),null;const f=1/u,d=(c*l-o*h)*f,g=(a*h-o*l)*f;return r.set(1-d-g,g,d)}static containsPoint(t,e,n,s){return this.getBarycoord(t,e,n,s,ai)===null?!1:ai.x>=0&&ai.y>=0&&ai.x+ai.y<=1}static getInterpolation(t,e,n,s,r,a,o,l){return this.getBarycoord(t,e,n,s,ai)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(r,ai.x),l.addScaledVector(a,ai.y),l.addScaledVector(o,ai.z),l)}static getInterpolatedAttribute(t,e,n,s,r,a){return rl.setScalar(0),al.setScalar(0),ol.setScalar(0),rl.fromBufferAttribute(t,e),al.fromBufferAttribute(t,n),ol.fromBufferAttribute(t,s),a.setScalar(0),a.addScaledVector(rl,r.x),a.addScaledVector(al,r.y),a.addScaledVector(ol,r.z),a}static isFrontFacing(t,e,n,s){return En.subVectors(n,e),ri.subVectors(t,e),En.cross(ri).dot(s)<0}set(t,e,n){return this.a.copy(t),this.b.copy(e),this.c.copy(n),this}setFromPointsAndIndices(t,e,n,s){return this.a.copy(t[e]),this.b.copy(t[n]),this.c.copy(t[s]),this}setFromAttributeAndIndices(t,e,n,s){return this.a.fromBufferAttribute(t,e),this.b.fromBufferAttribute(t,n),this.c.fromBufferAttribute(t,s),this}clone(){return new this.constructor().copy(this)}copy(t){return this.a.copy(t.a),this.b.copy(t.b),this.c.copy(t.c),this}getArea(){return En.subVectors(this.c,this.b),ri.subVectors(this.a,this.b),En.cross(ri).length()*.5}getMidpoint(t){return t.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(t){return xn.getNormal(this.a,this.b,this.c,t)}getPlane(t){return t.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(t,e){return xn.getBarycoord(t,this.a,this.b,this.c,e)}getInterpolation(t,e,n,s,r){return xn.getInterpolation(t,this.a,this.b,this.c,e,n,s,r)}containsPoint(t){return xn.containsPoint(t,this.a,this.b,this.c)}isFrontFacing(t){return xn.isFrontFacing(this.a,this.b,this.c,t)}intersectsBox(t){return t.intersectsTriangle(this)}closestPointToPoint(t,e){const n=this.a,s=this.b,r=this.c;let a,o;us.subVectors(s,n),fs.subVectors(r,n),nl.subVectors(t,n);const l=us.dot(nl),c=fs.dot(nl);if(l<=0&&c<=0)return e.copy(n);il.subVectors(t,s);const h=us.dot(il),u=fs.dot(il);if(h>=0&&u<=h)return e.copy(s);const f=l*u-h*c;if(f<=0&&l>=0&&h<=0&&l-h>0)return a=l/(l-h),e.copy(n).addScaledVector(us,a);sl.subVectors(t,r);const d=us.dot(sl),g=fs.dot(sl);if(g>=0&&d<=g)return e.copy(r);const y=d*c-l*g;if(y<=0&&c>=0&&g<=0)return o=c/(c-g),e.copy(n).addScaledVector(fs,o);const m=h*g-d*u;if(m<=0&&u-h>=0&&d-g>=0)return fu.subVectors(r,s),o=(u-h)/(u-h+(d-g)),e.copy(s).addScaledVector(fu,o);const p=1/(m+y+f);return a=y*p,o=f*p,e.copy(n).addScaledVector(us,a).addScaledVector(fs,o)}equals(t){return t.a.equals(this.a)&&t.b.equals(this.b)&&t.c.equals(this.c)}}class ss{constructor(t=new L(1/0,1/0,1/0),e=new L(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=t,this.max=e}set(t,e){return this.min.copy(t),this.max.copy(e),this}setFromArray(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e+=3)this.expandByPoint(Tn.fromArray(t,e));return this}setFromBufferAttribute(t){this.makeEmpty();for(let e=0,n=t.count;e<n;e++)this.expandByPoint(Tn.fromBufferAttribute(t,e));return this}setFromPoints(t){this.makeEmpty();for(let e=0,n=t.length;e<n;e++)this.expandByPoint(t[e]);return this}setFromCenterAndSize(t,e){const n=Tn.copy(e).multiplyScalar(.5);return this.min.copy(t).sub(n),this.max.copy(t).add(n),this}setFromObject(t,e=!1){return this.makeEmpty(),this.expandByObject(t,e)}clone(){return new this.constructor().copy(this)}copy(t){return this.min.copy(t.min),this.max.copy(t.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(t){return this.isEmpty()?t.set(0,0,0):t.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(t){return this.isEmpty()?t.set(0,0,0):t.subVectors(this.max,this.min)}expandByPoint(t){return this.min.min(t),this.max.max(t),this}expandByVector(t){return this.min.sub(t),this.max.add(t),this}expandByScalar(t){return this.min.addScalar(-t),this.max.addScalar(t),this}expandByObject(t,e=!1){t.updateWorldMatrix(!1,!1);const n=t.geometry;if(n!==void 0){const r=n.getAttribute("position");if(e===!0&&r!==void 0&&t.isInstancedMesh!==!0&&t.isBatchedMesh!==!0)for(let a=0,o=r.count;a<o;a++)t.isMesh===!0?t.getVertexPosition(a,Tn):Tn.fromBufferAttribute(r,a),Tn.applyMatrix4(t.matrixWorld),this.expandByPoint(Tn);else t.boundingBox!==void 0?(t.boundingBox===null&&t.computeBoundingBox(),$r.copy(t.boundingBox)):(n.boundingBox===null&&n.computeBoundingBox(),$r.copy(n.boundingBox)),$r.applyMatrix4(t.matrixWorld),this.union($r)}const s=t.children;for(let r=0,a=s.length;r<a;r++)this.expandByObject(s[r],e);return this}containsPoint(t){return t.x>=this.min.x&&t.x<=this.max.x&&t.y>=this.min.y&&t.y<=this.max.y&&t.z>=this.min.z&&t.z<=this.max.z}containsBox(t){return this.min.x<=t.min.x&&t.max.x<=this.max.x&&this.min.y<=t.min.y&&t.max.y<=this.max.y&&this.min.z<=t.min.z&&t.max.z<=this.max.z}getParameter(t,e){return e.set((t.x-this.min.x)/(this.max.x-this.min.x),(t.y-this.min.y)/(this.max.y-this.min.y),(t.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(t){return t.max.x>=this.min.x&&t.min.x<=this.max.x&&t.max.y>=this.min.y&&t.min.y<=this.max.y&&t.max.z>=this.min.z&&t.min.z<=this.max.z}intersectsSphere(t){return this.clampPoint(t.center,Tn),Tn.distanceToSquared(t.center)<=t.radius*t.radius}intersectsPlane(t){let e,n;return t.normal.x>0?(e=t.normal.x*this.min.x,n=t.normal.x*this.max.x):(e=t.normal.x*this.max.x,n=t.normal.x*this.min.x),t.normal.y>0?(e+=t.normal.y*this.min.y,n+=t.normal.y*this.max.y):(e+=t.normal.y*this.max.y,n+=t.normal.y*this.min.y),t.normal.z>0?(e+=t.normal.z*this.min.z,n+=t.normal.z*this.max.z):(e+=t.normal.z*this.max.z,n+=t.normal.z*this.min.z),e<=-t.constant&&n>=-t.constant}intersectsTriangle(t){if(this.isEmpty())return!1;this.getCenter(Js),qr.subVectors(this.max,Js),ds.subVectors(t.a,Js),ps.subVectors(t.b,Js),ms.subVectors(t.c,Js),Ti.subVectors(ps,ds),Ai.subVectors(ms,ps),Wi.subVectors(ds,ms);let e=[0,-Ti.z,Ti.y,0,-Ai.z,Ai.y,0,-Wi.z,Wi.y,Ti.z,0,-Ti.x,Ai.z,0,-Ai.x,Wi.z,0,-Wi.x,-Ti.y,Ti.x,0,-Ai.y,Ai.x,0,-Wi.y,Wi.x,0];return!ll(e,ds,ps,ms,qr)||(e=[1,0,0,0,1,0,0,0,1],!ll(e,ds,ps,ms,qr))?!1:(Yr.crossVectors(Ti,Ai),e=[Yr.x,Yr.y,Yr.z],ll(e,ds,ps,ms,qr))}clampPoint(t,e){return e.copy(t).clamp(this.min,this.max)}distanceToPoint(t){return this.clampPoint(t,Tn).distanceTo(t)}getBoundingSphere(t){return this.isEmpty()?t.makeEmpty():(this.getCenter(t.center),t.radius=this.getSize(Tn).length()*.5),t}intersect(t){return this.min.max(t.min),this.max.min(t.max),this.isEmpty()&&this.makeEmpty(),this}union(t){return this.min.min(t.min),this.max.max(t.max),this}applyMatrix4(t){return this.isEmpty()?this:(oi[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(t),oi[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(t),oi[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(t),oi[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(t),oi[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(t),oi[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(t),oi[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(t),oi[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(t),this.setFromPoints(oi),this)}translate(t){return this.min.add(t),this.max.add(t),this}equals(t){return t.min.equals(this.min)&&t.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(t){return this.min.fromArray(t.min),this.max.fromArray(t.max),this}}const oi=[new L,new L,new L,new L,new L,new L,new L,new L],Tn=new L,$r=new ss,ds=new L,ps=new L,ms=new L,Ti=new L,Ai=new L,Wi=new L,Js=new L,qr=new L,Yr=new L,Xi=new L;function ll(i,t,e,n,s){for(let r=0,a=i.length-3;r<=a;r+=3){Xi.fromArray(i,r);const o=s.x*Math.abs(Xi.x)+s.y*Math.abs(Xi.y)+s.z*Math.abs(Xi.z),l=t.dot(Xi),c=e.dot(Xi),h=n.dot(Xi);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>o)return!1}return!0}const Oe=new L,Kr=new nt;let S_=0;class We extends is{constructor(t,e,n=!1){if(super(),Array.isArray(t))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:S_++}),this.name="",this.array=t,this.itemSize=e,this.count=t!==void 0?t.length/e:0,this.normalized=n,this.usage=lp,this.updateRanges=[],this.gpuType=Cn,this.version=0,this._normalizationScale=t!==void 0?_o(t):void 0}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.name=t.name,this.array=new t.array.constructor(t.array),this.itemSize=t.itemSize,this.count=t.count,this.normalized=t.normalized,this.usage=t.usage,this.gpuType=t.gpuType,this._normalizationScale=t._normalizationScale,this}copyAt(t,e,n){t*=this.itemSize,n*=e.itemSize;for(let s=0,r=this.itemSize;s<r;s++)this.array[t+s]=e.array[n+s];return this}copyArray(t){return this.array.set(t),this}applyMatrix3(t){if(this.itemSize===2)for(let e=0,n=this.count;e<n;e++)Kr.fromBufferAttribute(this,e),Kr.applyMatrix3(t),this.setXY(e,Kr.x,Kr.y);else if(this.itemSize===3)for(let e=0,n=this.count;e<n;e++)Oe.fromBufferAttribute(this,e),Oe.applyMatrix3(t),this.setXYZ(e,Oe.x,Oe.y,Oe.z);return this}applyMatrix4(t){for(let e=0,n=this.count;e<n;e++)Oe.fromBufferAttribute(this,e),Oe.applyMatrix4(t),this.setXYZ(e,Oe.x,Oe.y,Oe.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)Oe.fromBufferAttribute(this,e),Oe.applyNormalMatrix(t),this.setXYZ(e,Oe.x,Oe.y,Oe.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)Oe.fromBufferAttribute(this,e),Oe.transformDirection(t),this.setXYZ(e,Oe.x,Oe.y,Oe.z);return this}set(t,e=0){return this.array.set(t,e),this}getComponent(t,e){let n=this.array[t*this.itemSize+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.array[t*this.itemSize+e]=n,this}getX(t){let e=this.array[t*this.itemSize];return this.normalized&&(e=this._denormalize(e)),e}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize]=e,this}getY(t){let e=this.array[t*this.itemSize+1];return this.normalized&&(e=this._denormalize(e)),e}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+1]=e,this}getZ(t){let e=this.array[t*this.itemSize+2];return this.normalized&&(e=this._denormalize(e)),e}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+2]=e,this}getW(t){let e=this.array[t*this.itemSize+3];return this.normalized&&(e=this._denormalize(e)),e}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.array[t*this.itemSize+3]=e,this}setXY(t,e,n){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.array[t+0]=e,this.array[t+1]=n,this}setXYZ(t,e,n,s){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t*=this.itemSize,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.array[t+0]=e,this.array[t+1]=n,this.array[t+2]=s,this.array[t+3]=r,this}onUpload(t){return this.onUploadCallback=t,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){const t={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return t.name=this.name,t.usage=this.usage,t.gpuType=this.gpuType,t}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(t){const e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):up(t,this.array)}_normalize(t){const e=this._normalizationScale;return e!==void 0?Math.round(t*e):fp(t,this.array)}}class mp extends We{constructor(t,e,n){super(new Uint16Array(t),e,n)}}class gp extends We{constructor(t,e,n){super(new Uint32Array(t),e,n)}}class ie extends We{constructor(t,e,n){super(new Float32Array(t),e,n)}}const b_=new ss,Zs=new L,cl=new L;class ks{constructor(t=new L,e=-1){this.isSphere=!0,this.center=t,this.radius=e}set(t,e){return this.center.copy(t),this.radius=e,this}setFromPoints(t,e){const n=this.center;e!==void 0?n.copy(e):b_.setFromPoints(t).getCenter(n);let s=0;for(let r=0,a=t.length;r<a;r++)s=Math.max(s,n.distanceToSquared(t[r]));return this.radius=Math.sqrt(s),this}copy(t){return this.center.copy(t.center),this.radius=t.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(t){return t.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(t){return t.distanceTo(this.center)-this.radius}intersectsSphere(t){const e=this.radius+t.radius;return t.center.distanceToSquared(this.center)<=e*e}intersectsBox(t){return t.intersectsSphere(this)}intersectsPlane(t){return Math.abs(t.distanceToPoint(this.center))<=this.radius}clampPoint(t,e){const n=this.center.distanceToSquared(t);return e.copy(t),n>this.radius*this.radius&&(e.sub(this.center).normalize(),e.multiplyScalar(this.radius).add(this.center)),e}getBoundingBox(t){return this.isEmpty()?(t.makeEmpty(),t):(t.set(this.center,this.center),t.expandByScalar(this.radius),t)}applyMatrix4(t){return this.center.applyMatrix4(t),this.radius=this.radius*t.getMaxScaleOnAxis(),this}translate(t){return this.center.add(t),this}expandByPoint(t){if(this.isEmpty())return this.center.copy(t),this.radius=0,this;Zs.subVectors(t,this.center);const e=Zs.lengthSq();if(e>this.radius*this.radius){const n=Math.sqrt(e),s=(n-this.radius)*.5;this.center.addScaledVector(Zs,s/n),this.radius+=s}return this}union(t){return t.isEmpty()?this:this.isEmpty()?(this.copy(t),this):(this.center.equals(t.center)===!0?this.radius=Math.max(this.radius,t.radius):(cl.subVectors(t.center,this.center).setLength(t.radius),this.expandByPoint(Zs.copy(t.center).add(cl)),this.expandByPoint(Zs.copy(t.center).sub(cl))),this)}equals(t){return t.center.equals(this.center)&&t.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(t){return this.radius=t.radius,this.center.fromArray(t.center),this}}let E_=0;const vn=new fe,hl=new Ne,gs=new L,fn=new ss,Qs=new ss,He=new L;class Te extends is{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:E_++}),this.uuid=Bi(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(t){return Array.isArray(t)?this.index=new(i_(t)?gp:mp)(t,1):this.index=t,this}setIndirect(t,e=0){return this.indirect=t,this.indirectOffset=e,this}getIndirect(){return this.indirect}getAttribute(t){return this.attributes[t]}setAttribute(t,e){return this.attributes[t]=e,this}deleteAttribute(t){return delete this.attributes[t],this}hasAttribute(t){return this.attributes[t]!==void 0}addGroup(t,e,n=0){this.groups.push({start:t,count:e,materialIndex:n})}clearGroups(){this.groups=[]}setDrawRange(t,e){this.drawRange.start=t,this.drawRange.count=e}applyMatrix4(t){const e=this.attributes.position;e!==void 0&&(e.applyMatrix4(t),e.needsUpdate=!0);const n=this.attributes.normal;if(n!==void 0){const r=new Wt().getNormalMatrix(t);n.applyNormalMatrix(r),n.needsUpdate=!0}const s=this.attributes.tangent;return s!==void 0&&(s.transformDirection(t),s.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(t){return vn.makeRotationFromQuaternion(t),this.applyMatrix4(vn),this}rotateX(t){return vn.makeRotationX(t),this.applyMatrix4(vn),this}rotateY(t){return vn.makeRotationY(t),this.applyMatrix4(vn),this}rotateZ(t){return vn.makeRotationZ(t),this.applyMatrix4(vn),this}translate(t,e,n){return vn.makeTranslation(t,e,n),this.applyMatrix4(vn),this}scale(t,e,n){return vn.makeScale(t,e,n),this.applyMatrix4(vn),this}lookAt(t){return hl.lookAt(t),hl.updateMatrix(),this.applyMatrix4(hl.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(gs).negate(),this.translate(gs.x,gs.y,gs.z),this}setFromPoints(t){const e=this.getAttribute("position");if(e===void 0){const n=[];for(let s=0,r=t.length;s<r;s++){const a=t[s];n.push(a.x,a.y,a.z||0)}this.setAttribute("position",new ie(n,3))}else{const n=Math.min(t.length,e.count);for(let s=0;s<n;s++){const r=t[s];e.setXYZ(s,r.x,r.y,r.z||0)}t.length>e.count&&zt("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),e.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new ss);const t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){ce("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new L(-1/0,-1/0,-1/0),new L(1/0,1/0,1/0));return}if(t!==void 0){if(this.boundingBox.setFromBufferAttribute(t),e)for(let n=0,s=e.length;n<s;n++){const r=e[n];fn.setFromBufferAttribute(r),this.morphTargetsRelative?(He.addVectors(this.boundingBox.min,fn.min),this.boundingBox.expandByPoint(He),He.addVectors(this.boundingBox.max,fn.max),this.boundingBox.expandByPoint(He)):(this.boundingBox.expandByPoint(fn.min),this.boundingBox.expandByPoint(fn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&ce('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new ks);const t=this.attributes.position,e=this.morphAttributes.position;if(t&&t.isGLBufferAttribute){ce("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new L,1/0);return}if(t){const n=this.boundingSphere.center;if(fn.setFromBufferAttribute(t),e)for(let r=0,a=e.length;r<a;r++){const o=e[r];Qs.setFromBufferAttribute(o),this.morphTargetsRelative?(He.addVectors(fn.min,Qs.min),fn.expandByPoint(He),He.addVectors(fn.max,Qs.max),fn.expandByPoint(He)):(fn.expandByPoint(Qs.min),fn.expandByPoint(Qs.max))}fn.getCenter(n);let s=0;for(let r=0,a=t.count;r<a;r++)He.fromBufferAttribute(t,r),s=Math.max(s,n.distanceToSquared(He));if(e)for(let r=0,a=e.length;r<a;r++){const o=e[r],l=this.morphTargetsRelative;for(let c=0,h=o.count;c<h;c++)He.fromBufferAttribute(o,c),l&&(gs.fromBufferAttribute(t,c),He.add(gs)),s=Math.max(s,n.distanceToSquared(He))}this.boundingSphere.radius=Math.sqrt(s),isNaN(this.boundingSphere.radius)&&ce('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){const t=this.index,e=this.attributes;if(t===null||e.position===void 0||e.normal===void 0||e.uv===void 0){ce("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}const n=e.position,s=e.normal,r=e.uv;let a=this.getAttribute("tangent");(a===void 0||a.count!==n.count)&&(a=new We(new Float32Array(4*n.count),4),this.setAttribute("tangent",a));const o=[],l=[],c=new Uint8Array(n.count);for(let O=0;O<n.count;O++)o[O]=new L,l[O]=new L;const h=new L,u=new L,f=new L,d=new nt,g=new nt,y=new nt,m=new L,p=new L;function _(O,C,D){c[O]=c[C]=c[D]=1,h.fromBufferAttribute(n,O),u.fromBufferAttribute(n,C),f.fromBufferAttribute(n,D),d.fromBufferAttribute(r,O),g.fromBufferAttribute(r,C),y.fromBufferAttribute(r,D),u.sub(h),f.sub(h),g.sub(d),y.sub(d);const F=1/(g.x*y.y-y.x*g.y);isFinite(F)&&(m.copy(u).multiplyScalar(y.y).addScaledVector(f,-g.y).multiplyScalar(F),p.copy(f).multiplyScalar(g.x).addScaledVector(u,-y.x).multiplyScalar(F),o[O].add(m),o[C].add(m),o[D].add(m),l[O].add(p),l[C].add(p),l[D].add(p))}let E=this.groups;E.length===0&&(E=[{start:0,count:t.count}]);for(let O=0,C=E.length;O<C;++O){const D=E[O],F=D.start,W=D.count;for(let N=F,G=F+W;N<G;N+=3)_(t.getX(N+0),t.getX(N+1),t.getX(N+2))}const M=new L,R=new L,T=new L,v=new L;function b(O){T.fromBufferAttribute(s,O),v.copy(T);const C=o[O];M.copy(C),M.sub(T.multiplyScalar(T.dot(C))).normalize(),R.crossVectors(v,C);const F=R.dot(l[O])<0?-1:1;a.setXYZW(O,M.x,M.y,M.z,F)}for(let O=0,C=n.count;O<C;++O)c[O]&&b(O);this._transformed=!0}computeVertexNormals(){const t=this.index,e=this.getAttribute("position");if(e!==void 0){let n=this.getAttribute("normal");if(n===void 0||n.count!==e.count)n=new We(new Float32Array(e.count*3),3),this.setAttribute("normal",n);else for(let f=0,d=n.count;f<d;f++)n.setXYZ(f,0,0,0);const s=new L,r=new L,a=new L,o=new L,l=new L,c=new L,h=new L,u=new L;if(t)for(let f=0,d=t.count;f<d;f+=3){const g=t.getX(f+0),y=t.getX(f+1),m=t.getX(f+2);s.fromBufferAttribute(e,g),r.fromBufferAttribute(e,y),a.fromBufferAttribute(e,m),h.subVectors(a,r),u.subVectors(s,r),h.cross(u),o.fromBufferAttribute(n,g),l.fromBufferAttribute(n,y),c.fromBufferAttribute(n,m),o.add(h),l.add(h),c.add(h),n.setXYZ(g,o.x,o.y,o.z),n.setXYZ(y,l.x,l.y,l.z),n.setXYZ(m,c.x,c.y,c.z)}else for(let f=0,d=e.count;f<d;f+=3)s.fromBufferAttribute(e,f+0),r.fromBufferAttribute(e,f+1),a.fromBufferAttribute(e,f+2),h.subVectors(a,r),u.subVectors(s,r),h.cross(u),n.setXYZ(f+0,h.x,h.y,h.z),n.setXYZ(f+1,h.x,h.y,h.z),n.setXYZ(f+2,h.x,h.y,h.z);this.normalizeNormals(),n.needsUpdate=!0}}normalizeNormals(){const t=this.attributes.normal;for(let e=0,n=t.count;e<n;e++)He.fromBufferAttribute(t,e),He.normalize(),t.setXYZ(e,He.x,He.y,He.z)}toNonIndexed(){function t(o,l){const c=o.array,h=o.itemSize,u=o.normalized,f=new c.constructor(l.length*h);let d=0,g=0;for(let y=0,m=l.length;y<m;y++){o.isInterleavedBufferAttribute?d=l[y]*o.data.stride+o.offset:d=l[y]*h;for(let p=0;p<h;p++)f[g++]=c[d++]}return new We(f,h,u)}if(this.index===null)return zt("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;const e=new Te,n=this.index.array,s=this.attributes;for(const o in s){const l=s[o],c=t(l,n);e.setAttribute(o,c)}const r=this.morphAttributes;for(const o in r){const l=[],c=r[o];for(let h=0,u=c.length;h<u;h++){const f=c[h],d=t(f,n);l.push(d)}e.morphAttributes[o]=l}e.morphTargetsRelative=this.morphTargetsRelative;const a=this.groups;for(let o=0,l=a.length;o<l;o++){const c=a[o];e.addGroup(c.start,c.count,c.materialIndex)}return e}toJSON(){const t={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(t.uuid=this.uuid,t.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,t.name=this.name,Object.keys(this.userData).length>0&&(t.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){const l=this.parameters;for(const c in l)l[c]!==void 0&&(t[c]=l[c]);return t}t.data={attributes:{}};const e=this.index;e!==null&&(t.data.index={type:e.array.constructor.name,array:Array.prototype.slice.call(e.array)});const n=this.attributes;for(const l in n){const c=n[l];t.data.attributes[l]=c.toJSON(t.data)}const s={};let r=!1;for(const l in this.morphAttributes){const c=this.morphAttributes[l],h=[];for(let u=0,f=c.length;u<f;u++){const d=c[u];h.push(d.toJSON(t.data))}h.length>0&&(s[l]=h,r=!0)}r&&(t.data.morphAttributes=s,t.data.morphTargetsRelative=this.morphTargetsRelative);const a=this.groups;a.length>0&&(t.data.groups=JSON.parse(JSON.stringify(a)));const o=this.boundingSphere;return o!==null&&(t.data.boundingSphere=o.toJSON()),t}clone(){return new this.constructor().copy(this)}copy(t){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;const e={};this.name=t.name;const n=t.index;n!==null&&this.setIndex(n.clone());const s=t.attributes;for(const c in s){const h=s[c];this.setAttribute(c,h.clone(e))}const r=t.morphAttributes;for(const c in r){const h=[],u=r[c];for(let f=0,d=u.length;f<d;f++)h.push(u[f].clone(e));this.morphAttributes[c]=h}this.morphTargetsRelative=t.morphTargetsRelative;const a=t.groups;for(let c=0,h=a.length;c<h;c++){const u=a[c];this.addGroup(u.start,u.count,u.materialIndex)}const o=t.boundingBox;o!==null&&(this.boundingBox=o.clone());const l=t.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=t.drawRange.start,this.drawRange.count=t.drawRange.count,this.userData=t.userData,this._transformed=t._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}}class T_{constructor(t,e){this.isInterleavedBuffer=!0,this.array=t,this.stride=e,this.count=t!==void 0?t.length/e:0,this.usage=lp,this.updateRanges=[],this.version=0,this.uuid=Bi()}onUploadCallback(){}set needsUpdate(t){t===!0&&this.version++}setUsage(t){return this.usage=t,this}addUpdateRange(t,e){this.updateRanges.push({start:t,count:e})}clearUpdateRanges(){this.updateRanges.length=0}copy(t){return this.array=new t.array.constructor(t.array),this.count=t.count,this.stride=t.stride,this.usage=t.usage,this}copyAt(t,e,n){t*=this.stride,n*=e.stride;for(let s=0,r=this.stride;s<r;s++)this.array[t+s]=e.array[n+s];return this}set(t,e=0){return this.array.set(t,e),this}clone(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});const e=du(this.array);t.arrayBuffers[e]===void 0&&(t.arrayBuffers[e]=this.array.slice(0).buffer);const n=new this.array.constructor(t.arrayBuffers[e]),s=new this.constructor(n,this.stride);return s.setUsage(this.usage),s}onUpload(t){return this.onUploadCallback=t,this}toJSON(t){t.arrayBuffers===void 0&&(t.arrayBuffers={});const e=du(this.array);t.arrayBuffers[e]===void 0&&(t.arrayBuffers[e]=Array.from(new Uint32Array(this.array.slice(0).buffer)));const n={uuid:this.uuid,buffer:e,type:this.array.constructor.name,stride:this.stride};return n.usage=this.usage,n}}function du(i){return i.buffer._uuid===void 0&&(i.buffer._uuid=Bi()),i.byteOffset===0&&i.byteLength===i.buffer.byteLength?i.buffer._uuid:i.buffer._uuid+":"+i.byteOffset+":"+i.byteLength}const rn=new L;class Za{constructor(t,e,n,s=!1){this.isInterleavedBufferAttribute=!0,this.name="",this.data=t,this.itemSize=e,this.offset=n,this.normalized=s,this._normalizationScale=t!==void 0?_o(t.array):void 0}get count(){return this.data.count}get array(){return this.data.array}set needsUpdate(t){this.data.needsUpdate=t}applyMatrix4(t){for(let e=0,n=this.data.count;e<n;e++)rn.fromBufferAttribute(this,e),rn.applyMatrix4(t),this.setXYZ(e,rn.x,rn.y,rn.z);return this}applyNormalMatrix(t){for(let e=0,n=this.count;e<n;e++)rn.fromBufferAttribute(this,e),rn.applyNormalMatrix(t),this.setXYZ(e,rn.x,rn.y,rn.z);return this}transformDirection(t){for(let e=0,n=this.count;e<n;e++)rn.fromBufferAttribute(this,e),rn.transformDirection(t),this.setXYZ(e,rn.x,rn.y,rn.z);return this}getComponent(t,e){let n=this.array[t*this.data.stride+this.offset+e];return this.normalized&&(n=this._denormalize(n)),n}setComponent(t,e,n){return this.normalized&&(n=this._normalize(n)),this.data.array[t*this.data.stride+this.offset+e]=n,this}setX(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset]=e,this}setY(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+1]=e,this}setZ(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+2]=e,this}setW(t,e){return this.normalized&&(e=this._normalize(e)),this.data.array[t*this.data.stride+this.offset+3]=e,this}getX(t){let e=this.data.array[t*this.data.stride+this.offset];return this.normalized&&(e=this._denormalize(e)),e}getY(t){let e=this.data.array[t*this.data.stride+this.offset+1];return this.normalized&&(e=this._denormalize(e)),e}getZ(t){let e=this.data.array[t*this.data.stride+this.offset+2];return this.normalized&&(e=this._denormalize(e)),e}getW(t){let e=this.data.array[t*this.data.stride+this.offset+3];return this.normalized&&(e=this._denormalize(e)),e}setXY(t,e,n){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n)),this.data.array[t+0]=e,this.data.array[t+1]=n,this}setXYZ(t,e,n,s){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this}setXYZW(t,e,n,s,r){return t=t*this.data.stride+this.offset,this.normalized&&(e=this._normalize(e),n=this._normalize(n),s=this._normalize(s),r=this._normalize(r)),this.data.array[t+0]=e,this.data.array[t+1]=n,this.data.array[t+2]=s,this.data.array[t+3]=r,this}clone(t){if(t===void 0){Ja("InterleavedBufferAttribute.clone(): Cloning an interleaved buffer attribute will de-interleave buffer data.");const e=[];for(let n=0;n<this.count;n++){const s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return new We(new this.array.constructor(e),this.itemSize,this.normalized)}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.clone(t)),new Za(t.interleavedBuffers[this.data.uuid],this.itemSize,this.offset,this.normalized)}toJSON(t){if(t===void 0){Ja("InterleavedBufferAttribute.toJSON(): Serializing an interleaved buffer attribute will de-interleave buffer data.");const e=[];for(let n=0;n<this.count;n++){const s=n*this.data.stride+this.offset;for(let r=0;r<this.itemSize;r++)e.push(this.data.array[s+r])}return{itemSize:this.itemSize,type:this.array.constructor.name,array:e,normalized:this.normalized}}else return t.interleavedBuffers===void 0&&(t.interleavedBuffers={}),t.interleavedBuffers[this.data.uuid]===void 0&&(t.interleavedBuffers[this.data.uuid]=this.data.toJSON(t)),{isInterleavedBufferAttribute:!0,itemSize:this.itemSize,data:this.data.uuid,offset:this.offset,normalized:this.normalized}}_denormalize(t){const e=this._normalizationScale;return e!==void 0?Math.max(t/e,-1):up(t,this.data.array)}_normalize(t){const e=this._normalizationScale;return e!==void 0?Math.round(t*e):fp(t,this.data.array)}}const ul=new L,A_=new L,R_=new Wt;class An{constructor(t=new L(1,0,0),e=0){this.isPlane=!0,this.normal=t,this.constant=e}set(t,e){return this.normal.copy(t),this.constant=e,this}setComponents(t,e,n,s){return this.normal.set(t,e,n),this.constant=s,this}setFromNormalAndCoplanarPoint(t,e){return this.normal.copy(t),this.constant=-e.dot(this.normal),this}setFromCoplanarPoints(t,e,n){const s=ul.subVectors(n,e).cross(A_.subVectors(t,e)).normalize();return this.setFromNormalAndCoplanarPoint(s,t),this}copy(t){return this.normal.copy(t.normal),this.constant=t.constant,this}normalize(){const t=1/this.normal.length();return this.normal.multiplyScalar(t),this.constant*=t,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(t){return this.normal.dot(t)+this.constant}distanceToSphere(t){return this.distanceToPoint(t.center)-t.radius}projectPoint(t,e){return e.copy(t).addScaledVector(this.normal,-this.distanceToPoint(t))}intersectLine(t,e,n=!0){const s=t.delta(ul),r=this.normal.dot(s);if(r===0)return this.distanceToPoint(t.start)===0?e.copy(t.start):null;const a=-(t.start.dot(this.normal)+this.constant)/r;return n===!0&&(a<0||a>1)?null:e.copy(t.start).addScaledVector(s,a)}intersectsLine(t){const e=this.distanceToPoint(t.start),n=this.distanceToPoint(t.end);return e<0&&n>0||n<0&&e>0}intersectsBox(t){return t.intersectsPlane(this)}intersectsSphere(t){return t.intersectsPlane(this)}coplanarPoint(t){return t.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(t,e){const n=e||R_.getNormalMatrix(t),s=this.coplanarPoint(ul).applyMatrix4(t),r=this.normal.applyMatrix3(n).normalize();return this.constant=-s.dot(r),this}translate(t){return this.constant-=t.dot(this.normal),this}equals(t){return t.normal.equals(this.normal)&&t.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(t){return this.normal.fromArray(t.normal),this.constant=t.constant,this}}let C_=0;class zi extends is{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:C_++}),this.uuid=Bi(),this.name="",this.type="Material",this.blending=dr,this.side=ji,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=Vd,this.blendDst=Wd,this.blendEquation=bs,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new at(0,0,0),this.blendAlpha=0,this.depthFunc=yr,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Zv,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Xo,this.stencilZFail=Xo,this.stencilZPass=Xo,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(t){this._alphaTest>0!=t>0&&this.version++,this._alphaTest=t}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(t){if(t!==void 0)for(const e in t){const n=t[e];if(n===void 0){zt(`Material: parameter '${e}' has value of undefined.`);continue}const s=this[e];if(s===void 0){zt(`Material: '${e}' is not a property of THREE.${this.type}.`);continue}s&&s.isColor?s.set(n):s&&s.isVector2&&n&&n.isVector2||s&&s.isEuler&&n&&n.isEuler||s&&s.isVector3&&n&&n.isVector3?s.copy(n):this[e]=n}}toJSON(t){const e=t===void 0||typeof t=="string";e&&(t={textures:{},images:{}});const n={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};n.uuid=this.uuid,n.type=this.type,n.blending=this.blending,n.side=this.side,n.shadowSide=this.shadowSide,n.vertexColors=this.vertexColors,n.opacity=this.opacity,n.transparent=this.transparent,n.blendSrc=this.blendSrc,n.blendDst=this.blendDst,n.blendEquation=this.blendEquation,n.blendSrcAlpha=this.blendSrcAlpha,n.blendDstAlpha=this.blendDstAlpha,n.blendEquationAlpha=this.blendEquationAlpha,n.blendColor=this.blendColor.getHex(),n.blendAlpha=this.blendAlpha,n.depthFunc=this.depthFunc,n.depthTest=this.depthTest,n.depthWrite=this.depthWrite,n.colorWrite=this.colorWrite,n.clipIntersection=this.clipIntersection,n.clipShadows=this.clipShadows,n.stencilWriteMask=this.stencilWriteMask,n.stencilFunc=this.stencilFunc,n.stencilRef=this.stencilRef,n.stencilFuncMask=this.stencilFuncMask,n.stencilFail=this.stencilFail,n.stencilZFail=this.stencilZFail,n.stencilZPass=this.stencilZPass,n.stencilWrite=this.stencilWrite,n.polygonOffset=this.polygonOffset,n.polygonOffsetFactor=this.polygonOffsetFactor,n.polygonOffsetUnits=this.polygonOffsetUnits,n.dithering=this.dithering,n.alphaTest=this.alphaTest,n.alphaHash=this.alphaHash,n.alphaToCoverage=this.alphaToCoverage,n.premultipliedAlpha=this.premultipliedAlpha,n.forceSinglePass=this.forceSinglePass,n.allowOverride=this.allowOverride,n.visible=this.visible,n.toneMapped=this.toneMapped,n.name=this.name,this.color&&this.color.isColor&&(n.color=this.color.getHex()),this.roughness!==void 0&&(n.roughness=this.roughness),this.metalness!==void 0&&(n.metalness=this.metalness),this.sheen!==void 0&&(n.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(n.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(n.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(n.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(n.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(n.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(n.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(n.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(n.shininess=this.shininess),this.clearcoat!==void 0&&(n.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(n.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(n.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(n.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(t).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(n.clearcoatMap=this.clearcoatMap.toJSON(t).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(n.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(t).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(n.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(t).uuid,n.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(n.sheenColorMap=this.sheenColorMap.toJSON(t).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(n.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(t).uuid),this.dispersion!==void 0&&(n.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(n.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(n.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(n.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(n.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(n.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(n.iridescenceMap=this.iridescenceMap.toJSON(t).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(n.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(t).uuid),this.anisotropy!==void 0&&(n.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(n.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(n.anisotropyMap=this.anisotropyMap.toJSON(t).uuid),this.map&&this.map.isTexture&&(n.map=this.map.toJSON(t).uuid),this.matcap&&this.matcap.isTexture&&(n.matcap=this.matcap.toJSON(t).uuid),this.alphaMap&&this.alphaMap.isTexture&&(n.alphaMap=this.alphaMap.toJSON(t).uuid),this.lightMap&&this.lightMap.isTexture&&(n.lightMap=this.lightMap.toJSON(t).uuid,n.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(n.aoMap=this.aoMap.toJSON(t).uuid,n.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(n.bumpMap=this.bumpMap.toJSON(t).uuid,n.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(n.normalMap=this.normalMap.toJSON(t).uuid,n.normalMapType=this.normalMapType,n.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(n.displacementMap=this.displacementMap.toJSON(t).uuid,n.displacementScale=this.displacementScale,n.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(n.roughnessMap=this.roughnessMap.toJSON(t).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(n.metalnessMap=this.metalnessMap.toJSON(t).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(n.emissiveMap=this.emissiveMap.toJSON(t).uuid),this.specularMap&&this.specularMap.isTexture&&(n.specularMap=this.specularMap.toJSON(t).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(n.specularIntensityMap=this.specularIntensityMap.toJSON(t).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(n.specularColorMap=this.specularColorMap.toJSON(t).uuid),this.envMap&&this.envMap.isTexture&&(n.envMap=this.envMap.toJSON(t).uuid,this.combine!==void 0&&(n.combine=this.combine)),this.envMapRotation!==void 0&&(n.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(n.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(n.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(n.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(n.gradientMap=this.gradientMap.toJSON(t).uuid),this.transmission!==void 0&&(n.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(n.transmissionMap=this.transmissionMap.toJSON(t).uuid),this.thickness!==void 0&&(n.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(n.thicknessMap=this.thicknessMap.toJSON(t).uuid),this.attenuationDistance!==void 0&&(n.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(n.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(n.size=this.size),this.sizeAttenuation!==void 0&&(n.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(n.clippingPlanes=this.clippingPlanes.map(r=>r.toJSON())),this.rotation!==void 0&&(n.rotation=this.rotation),this.depthPacking!==void 0&&(n.depthPacking=this.depthPacking),this.linewidth!==void 0&&(n.linewidth=this.linewidth),this.linecap!==void 0&&(n.linecap=this.linecap),this.linejoin!==void 0&&(n.linejoin=this.linejoin),this.dashSize!==void 0&&(n.dashSize=this.dashSize),this.gapSize!==void 0&&(n.gapSize=this.gapSize),this.scale!==void 0&&(n.scale=this.scale),this.wireframe!==void 0&&(n.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(n.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(n.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(n.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(n.flatShading=this.flatShading),this.fog!==void 0&&(n.fog=this.fog),Object.keys(this.userData).length>0&&(n.userData=this.userData);function s(r){const a=[];for(const o in r){const l=r[o];delete l.metadata,a.push(l)}return a}if(e){const r=s(t.textures),a=s(t.images);r.length>0&&(n.textures=r),a.length>0&&(n.images=a)}return n}fromJSON(t,e){if(t.uuid!==void 0&&(this.uuid=t.uuid),t.name!==void 0&&(this.name=t.name),t.color!==void 0&&this.color!==void 0&&this.color.setHex(t.color),t.roughness!==void 0&&(this.roughness=t.roughness),t.metalness!==void 0&&(this.metalness=t.metalness),t.sheen!==void 0&&(this.sheen=t.sheen),t.sheenColor!==void 0&&(this.sheenColor=new at().setHex(t.sheenColor)),t.sheenRoughness!==void 0&&(this.sheenRoughness=t.sheenRoughness),t.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(t.emissive),t.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(t.specular),t.specularIntensity!==void 0&&(this.specularIntensity=t.specularIntensity),t.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(t.specularColor),t.shininess!==void 0&&(this.shininess=t.shininess),t.clearcoat!==void 0&&(this.clearcoat=t.clearcoat),t.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=t.clearcoatRoughness),t.diffuseRoughness!==void 0&&(this.diffuseRoughness=t.diffuseRoughness),t.dispersion!==void 0&&(this.dispersion=t.dispersion),t.retroreflectivity!==void 0&&(this.retroreflectivity=t.retroreflectivity),t.iridescence!==void 0&&(this.iridescence=t.iridescence),t.iridescenceIOR!==void 0&&(this.iridescenceIOR=t.iridescenceIOR),t.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessMinimum),t.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=t.iridescenceThicknessMaximum),t.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=t.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=t.iridescenceThicknessRange[1]),t.transmission!==void 0&&(this.transmission=t.transmission),t.thickness!==void 0&&(this.thickness=t.thickness),t.attenuationDistance!==void 0&&(this.attenuationDistance=t.attenuationDistance),t.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(t.attenuationColor),t.anisotropy!==void 0&&(this.anisotropy=t.anisotropy),t.anisotropyRotation!==void 0&&(this.anisotropyRotation=t.anisotropyRotation),t.fog!==void 0&&(this.fog=t.fog),t.flatShading!==void 0&&(this.flatShading=t.flatShading),t.blending!==void 0&&(this.blending=t.blending),t.combine!==void 0&&(this.combine=t.combine),t.side!==void 0&&(this.side=t.side),t.shadowSide!==void 0&&(this.shadowSide=t.shadowSide),t.opacity!==void 0&&(this.opacity=t.opacity),t.transparent!==void 0&&(this.transparent=t.transparent),t.alphaTest!==void 0&&(this.alphaTest=t.alphaTest),t.alphaHash!==void 0&&(this.alphaHash=t.alphaHash),t.depthFunc!==void 0&&(this.depthFunc=t.depthFunc),t.depthTest!==void 0&&(this.depthTest=t.depthTest),t.depthWrite!==void 0&&(this.depthWrite=t.depthWrite),t.colorWrite!==void 0&&(this.colorWrite=t.colorWrite),t.clippingPlanes!==void 0&&(this.clippingPlanes=t.clippingPlanes.map(n=>new An().fromJSON(n))),t.clipIntersection!==void 0&&(this.clipIntersection=t.clipIntersection),t.clipShadows!==void 0&&(this.clipShadows=t.clipShadows),t.depthPacking!==void 0&&(this.depthPacking=t.depthPacking),t.blendSrc!==void 0&&(this.blendSrc=t.blendSrc),t.blendDst!==void 0&&(this.blendDst=t.blendDst),t.blendEquation!==void 0&&(this.blendEquation=t.blendEquation),t.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=t.blendSrcAlpha),t.blendDstAlpha!==void 0&&(this.blendDstAlpha=t.blendDstAlpha),t.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=t.blendEquationAlpha),t.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(t.blendColor),t.blendAlpha!==void 0&&(this.blendAlpha=t.blendAlpha),t.stencilWriteMask!==void 0&&(this.stencilWriteMask=t.stencilWriteMask),t.stencilFunc!==void 0&&(this.stencilFunc=t.stencilFunc),t.stencilRef!==void 0&&(this.stencilRef=t.stencilRef),t.stencilFuncMask!==void 0&&(this.stencilFuncMask=t.stencilFuncMask),t.stencilFail!==void 0&&(this.stencilFail=t.stencilFail),t.stencilZFail!==void 0&&(this.stencilZFail=t.stencilZFail),t.stencilZPass!==void 0&&(this.stencilZPass=t.stencilZPass),t.stencilWrite!==void 0&&(this.stencilWrite=t.stencilWrite),t.wireframe!==void 0&&(this.wireframe=t.wireframe),t.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=t.wireframeLinewidth),t.wireframeLinecap!==void 0&&(this.wireframeLinecap=t.wireframeLinecap),t.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=t.wireframeLinejoin),t.rotation!==void 0&&(this.rotation=t.rotation),t.linewidth!==void 0&&(this.linewidth=t.linewidth),t.linecap!==void 0&&(this.linecap=t.linecap),t.linejoin!==void 0&&(this.linejoin=t.linejoin),t.dashSize!==void 0&&(this.dashSize=t.dashSize),t.gapSize!==void 0&&(this.gapSize=t.gapSize),t.scale!==void 0&&(this.scale=t.scale),t.polygonOffset!==void 0&&(this.polygonOffset=t.polygonOffset),t.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=t.polygonOffsetFactor),t.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=t.polygonOffsetUnits),t.dithering!==void 0&&(this.dithering=t.dithering),t.alphaToCoverage!==void 0&&(this.alphaToCoverage=t.alphaToCoverage),t.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=t.premultipliedAlpha),t.forceSinglePass!==void 0&&(this.forceSinglePass=t.forceSinglePass),t.allowOverride!==void 0&&(this.allowOverride=t.allowOverride),t.visible!==void 0&&(this.visible=t.visible),t.toneMapped!==void 0&&(this.toneMapped=t.toneMapped),t.userData!==void 0&&(this.userData=t.userData),t.vertexColors!==void 0&&(typeof t.vertexColors=="number"?this.vertexColors=t.vertexColors>0:this.vertexColors=t.vertexColors),t.size!==void 0&&(this.size=t.size),t.sizeAttenuation!==void 0&&(this.sizeAttenuation=t.sizeAttenuation),t.map!==void 0&&(this.map=e[t.map]||null),t.matcap!==void 0&&(this.matcap=e[t.matcap]||null),t.alphaMap!==void 0&&(this.alphaMap=e[t.alphaMap]||null),t.bumpMap!==void 0&&(this.bumpMap=e[t.bumpMap]||null),t.bumpScale!==void 0&&(this.bumpScale=t.bumpScale),t.normalMap!==void 0&&(this.normalMap=e[t.normalMap]||null),t.normalMapType!==void 0&&(this.normalMapType=t.normalMapType),t.normalScale!==void 0){let n=t.normalScale;Array.isArray(n)===!1&&(n=[n,n]),this.normalScale=new nt().fromArray(n)}return t.displacementMap!==void 0&&(this.displacementMap=e[t.displacementMap]||null),t.displacementScale!==void 0&&(this.displacementScale=t.displacementScale),t.displacementBias!==void 0&&(this.displacementBias=t.displacementBias),t.roughnessMap!==void 0&&(this.roughnessMap=e[t.roughnessMap]||null),t.metalnessMap!==void 0&&(this.metalnessMap=e[t.metalnessMap]||null),t.emissiveMap!==void 0&&(this.emissiveMap=e[t.emissiveMap]||null),t.emissiveIntensity!==void 0&&(this.emissiveIntensity=t.emissiveIntensity),t.specularMap!==void 0&&(this.specularMap=e[t.specularMap]||null),t.specularIntensityMap!==void 0&&(this.specularIntensityMap=e[t.specularIntensityMap]||null),t.specularColorMap!==void 0&&(this.specularColorMap=e[t.specularColorMap]||null),t.envMap!==void 0&&(this.envMap=e[t.envMap]||null),t.envMapRotation!==void 0&&this.envMapRotation.fromArray(t.envMapRotation),t.envMapIntensity!==void 0&&(this.envMapIntensity=t.envMapIntensity),t.reflectivity!==void 0&&(this.reflectivity=t.reflectivity),t.refractionRatio!==void 0&&(this.refractionRatio=t.refractionRatio),t.lightMap!==void 0&&(this.lightMap=e[t.lightMap]||null),t.lightMapIntensity!==void 0&&(this.lightMapIntensity=t.lightMapIntensity),t.aoMap!==void 0&&(this.aoMap=e[t.aoMap]||null),t.aoMapIntensity!==void 0&&(this.aoMapIntensity=t.aoMapIntensity),t.gradientMap!==void 0&&(this.gradientMap=e[t.gradientMap]||null),t.clearcoatMap!==void 0&&(this.clearcoatMap=e[t.clearcoatMap]||null),t.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=e[t.clearcoatRoughnessMap]||null),t.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=e[t.clearcoatNormalMap]||null),t.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new nt().fromArray(t.clearcoatNormalScale)),t.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=e[t.diffuseRoughnessMap]||null),t.iridescenceMap!==void 0&&(this.iridescenceMap=e[t.iridescenceMap]||null),t.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=e[t.iridescenceThicknessMap]||null),t.transmissionMap!==void 0&&(this.transmissionMap=e[t.transmissionMap]||null),t.thicknessMap!==void 0&&(this.thicknessMap=e[t.thicknessMap]||null),t.anisotropyMap!==void 0&&(this.anisotropyMap=e[t.anisotropyMap]||null),t.sheenColorMap!==void 0&&(this.sheenColorMap=e[t.sheenColorMap]||null),t.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=e[t.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(t){this.name=t.name,this.blending=t.blending,this.side=t.side,this.vertexColors=t.vertexColors,this.opacity=t.opacity,this.transparent=t.transparent,this.blendSrc=t.blendSrc,this.blendDst=t.blendDst,this.blendEquation=t.blendEquation,this.blendSrcAlpha=t.blendSrcAlpha,this.blendDstAlpha=t.blendDstAlpha,this.blendEquationAlpha=t.blendEquationAlpha,this.blendColor.copy(t.blendColor),this.blendAlpha=t.blendAlpha,this.depthFunc=t.depthFunc,this.depthTest=t.depthTest,this.depthWrite=t.depthWrite,this.stencilWriteMask=t.stencilWriteMask,this.stencilFunc=t.stencilFunc,this.stencilRef=t.stencilRef,this.stencilFuncMask=t.stencilFuncMask,this.stencilFail=t.stencilFail,this.stencilZFail=t.stencilZFail,this.stencilZPass=t.stencilZPass,this.stencilWrite=t.stencilWrite;const e=t.clippingPlanes;let n=null;if(e!==null){const s=e.length;n=new Array(s);for(let r=0;r!==s;++r)n[r]=e[r].clone()}return this.clippingPlanes=n,this.clipIntersection=t.clipIntersection,this.clipShadows=t.clipShadows,this.shadowSide=t.shadowSide,this.colorWrite=t.colorWrite,this.precision=t.precision,this.polygonOffset=t.polygonOffset,this.polygonOffsetFactor=t.polygonOffsetFactor,this.polygonOffsetUnits=t.polygonOffsetUnits,this.dithering=t.dithering,this.alphaTest=t.alphaTest,this.alphaHash=t.alphaHash,this.alphaToCoverage=t.alphaToCoverage,this.premultipliedAlpha=t.premultipliedAlpha,this.forceSinglePass=t.forceSinglePass,this.allowOverride=t.allowOverride,this.visible=t.visible,this.toneMapped=t.toneMapped,this.userData=JSON.parse(JSON.stringify(t.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(t){t===!0&&this.version++}}class sh extends zi{constructor(t){super(),this.isSpriteMaterial=!0,this.type="SpriteMaterial",this.color=new at(16777215),this.map=null,this.alphaMap=null,this.rotation=0,this.sizeAttenuation=!0,this.transparent=!0,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.alphaMap=t.alphaMap,this.rotation=t.rotation,this.sizeAttenuation=t.sizeAttenuation,this.fog=t.fog,this}}let vs;const js=new L,_s=new L,xs=new L,ys=new nt,tr=new nt,vp=new fe,Jr=new L,er=new L,Zr=new L,pu=new nt,fl=new nt,mu=new nt;class _p extends Ne{constructor(t=new sh){if(super(),this.isSprite=!0,this.type="Sprite",vs===void 0){vs=new Te;const e=new Float32Array([-.5,-.5,0,0,0,.5,-.5,0,1,0,.5,.5,0,1,1,-.5,.5,0,0,1]),n=new T_(e,5);vs.setIndex([0,1,2,0,2,3]),vs.setAttribute("position",new Za(n,3,0,!1)),vs.setAttribute("uv",new Za(n,2,3,!1))}this.geometry=vs,this.material=t,this.center=new nt(.5,.5),this.count=1}intersectsFrustum(t){return t.intersectsSprite(this)}raycast(t,e){t.camera===null&&ce('Sprite: "Raycaster.camera" needs to be set in order to raycast against sprites.'),_s.setFromMatrixScale(this.matrixWorld),vp.copy(t.camera.matrixWorld),this.modelViewMatrix.multiplyMatrices(t.camera.matrixWorldInverse,this.matrixWorld),xs.setFromMatrixPosition(this.modelViewMatrix),t.camera.isPerspectiveCamera&&this.material.sizeAttenuation===!1&&_s.multiplyScalar(-xs.z);const n=this.material.rotation;let s,r;n!==0&&(r=Math.cos(n),s=Math.sin(n));const a=this.center;Qr(Jr.set(-.5,-.5,0),xs,a,_s,s,r),Qr(er.set(.5,-.5,0),xs,a,_s,s,r),Qr(Zr.set(.5,.5,0),xs,a,_s,s,r),pu.set(0,0),fl.set(1,0),mu.set(1,1);let o=t.ray.intersectTriangle(Jr,er,Zr,!1,js);if(o===null&&(Qr(er.set(-.5,.5,0),xs,a,_s,s,r),fl.set(0,1),o=t.ray.intersectTriangle(Jr,Zr,er,!1,js),o===null))return;const l=t.ray.origin.distanceTo(js);l<t.near||l>t.far||e.push({distance:l,point:js.clone(),uv:xn.getInterpolation(js,Jr,er,Zr,pu,fl,mu,new nt),face:null,object:this})}copy(t,e){return super.copy(t,e),t.center!==void 0&&this.center.copy(t.center),this.material=t.material,this}toJSON(t){const e=super.toJSON(t);return e.object.center=this.center.toArray(),e}}function Qr(i,t,e,n,s,r){ys.subVectors(i,e).addScalar(.5).multiply(n),s!==void 0?(tr.x=r*ys.x-s*ys.y,tr.y=s*ys.x+r*ys.y):tr.copy(ys),i.copy(t),i.x+=tr.x,i.y+=tr.y,i.applyMatrix4(vp)}const li=new L,dl=new L,jr=new L,ta=new L;class rh{constructor(t=new L,e=new L(0,0,-1)){this.origin=t,this.direction=e}set(t,e){return this.origin.copy(t),this.direction.copy(e),this}copy(t){return this.origin.copy(t.origin),this.direction.copy(t.direction),this}at(t,e){return e.copy(this.origin).addScaledVector(this.direction,t)}lookAt(t){return this.direction.copy(t).sub(this.origin).normalize(),this}recast(t){return this.origin.copy(this.at(t,li)),this}closestPointToPoint(t,e){e.subVectors(t,this.origin);const n=e.dot(this.direction);return n<0?e.copy(this.origin):e.copy(this.origin).addScaledVector(this.direction,n)}distanceToPoint(t){return Math.sqrt(this.distanceSqToPoint(t))}distanceSqToPoint(t){const e=li.subVectors(t,this.origin).dot(this.direction);return e<0?this.origin.distanceToSquared(t):(li.copy(this.origin).addScaledVector(this.direction,e),li.distanceToSquared(t))}distanceSqToSegment(t,e,n,s){dl.copy(t).add(e).multiplyScalar(.5),jr.copy(e).sub(t).normalize(),ta.copy(this.origin).sub(dl);const r=t.distanceTo(e)*.5,a=-this.direction.dot(jr),o=ta.dot(this.direction),l=-ta.dot(jr),c=ta.lengthSq(),h=Math.abs(1-a*a);let u,f,d,g;if(h>0)if(u=a*l-o,f=a*o-l,g=r*h,u>=0)if(f>=-g)if(f<=g){const y=1/h;u*=y,f*=y,d=u*(u+a*f+2*o)+f*(a*u+f+2*l)+c}else f=r,u=Math.max(0,-(a*f+o)),d=-u*u+f*(f+2*l)+c;else f=-r,u=Math.max(0,-(a*f+o)),d=-u*u+f*(f+2*l)+c;else f<=-g?(u=Math.max(0,-(-a*r+o)),f=u>0?-r:Math.min(Math.max(-r,-l),r),d=-u*u+f*(f+2*l)+c):f<=g?(u=0,f=Math.min(Math.max(-r,-l),r),d=f*(f+2*l)+c):(u=Math.max(0,-(a*r+o)),f=u>0?r:Math.min(Math.max(-r,-l),r),d=-u*u+f*(f+2*l)+c);else f=a>0?-r:r,u=Math.max(0,-(a*f+o)),d=-u*u+f*(f+2*l)+c;return n&&n.copy(this.origin).addScaledVector(this.direction,u),s&&s.copy(dl).addScaledVector(jr,f),d}intersectSphere(t,e){if(t.radius<0)return null;li.subVectors(t.center,this.origin);const n=li.dot(this.direction),s=li.dot(li)-n*n,r=t.radius*t.radius;if(s>r)return null;const a=Math.sqrt(r-s),o=n-a,l=n+a;return l<0?null:o<0?this.at(l,e):this.at(o,e)}intersectsSphere(t){return t.radius<0?!1:this.distanceSqToPoint(t.center)<=t.radius*t.radius}distanceToPlane(t){const e=t.normal.dot(this.direction);if(e===0)return t.distanceToPoint(this.origin)===0?0:null;const n=-(this.origin.dot(t.normal)+t.constant)/e;return n>=0?n:null}intersectPlane(t,e){const n=this.distanceToPlane(t);return n===null?null:this.at(n,e)}intersectsPlane(t){const e=t.distanceToPoint(this.origin);return e===0||t.normal.dot(this.direction)*e<0}intersectBox(t,e){let n,s,r,a,o,l;const c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,f=this.origin;return c>=0?(n=(t.min.x-f.x)*c,s=(t.max.x-f.x)*c):(n=(t.max.x-f.x)*c,s=(t.min.x-f.x)*c),h>=0?(r=(t.min.y-f.y)*h,a=(t.max.y-f.y)*h):(r=(t.max.y-f.y)*h,a=(t.min.y-f.y)*h),n>a||r>s||((r>n||isNaN(n))&&(n=r),(a<s||isNaN(s))&&(s=a),u>=0?(o=(t.min.z-f.z)*u,l=(t.max.z-f.z)*u):(o=(t.max.z-f.z)*u,l=(t.min.z-f.z)*u),n>l||o>s)||((o>n||n!==n)&&(n=o),(l<s||s!==s)&&(s=l),s<0)?null:this.at(n>=0?n:s,e)}intersectsBox(t){return this.intersectBox(t,li)!==null}intersectTriangle(t,e,n,s,r){const a=this.origin,o=this.direction,l=o.x,c=o.y,h=o.z,u=t.x-a.x,f=t.y-a.y,d=t.z-a.z,g=e.x-a.x,y=e.y-a.y,m=e.z-a.z,p=n.x-a.x,_=n.y-a.y,E=n.z-a.z,M=Math.abs(l),R=Math.abs(c),T=Math.abs(h);let v,b,O,C,D,F,W,N,G,q,B,it;if(M>=R&&M>=T?(O=l,F=u,G=g,it=p,l>=0?(v=c,b=h,C=f,D=d,W=y,N=m,q=_,B=E):(v=h,b=c,C=d,D=f,W=m,N=y,q=E,B=_)):R>=T?(O=c,F=f,G=y,it=_,c>=0?(v=h,b=l,C=d,D=u,W=m,N=g,q=E,B=p):(v=l,b=h,C=u,D=d,W=g,N=m,q=p,B=E)):(O=h,F=d,G=m,it=E,h>=0?(v=l,b=c,C=u,D=f,W=g,N=y,q=p,B=_):(v=c,b=l,C=f,D=u,W=y,N=g,q=_,B=p)),O===0)return null;const X=v/O,j=b/O,et=1/O,Et=C-X*F,kt=D-j*F,Y=W-X*G,xt=N-j*G,Tt=q-X*it,Ut=B-j*it,yt=Tt*xt-Ut*Y,Ot=Et*Ut-kt*Tt,be=Y*kt-xt*Et;if(s){if(yt<0||Ot<0||be<0)return null}else if((yt<0||Ot<0||be<0)&&(yt>0||Ot>0||be>0))return null;const Bt=yt+Ot+be;if(Bt===0)return null;const Zt=et*(yt*F+Ot*G+be*it);return(Bt>0?Zt<0:Zt>0)?null:this.at(Zt/Bt,r)}applyMatrix4(t){return this.origin.applyMatrix4(t),this.direction.transformDirection(t),this}equals(t){return t.origin.equals(this.origin)&&t.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}}class ti extends zi{constructor(t){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new at(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new yi,this.combine=vo,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.fog=t.fog,this}}const gu=new fe,$i=new rh,ea=new ks,vu=new L,na=new L,ia=new L,sa=new L,pl=new L,ra=new L,_u=new L,aa=new L;class le extends Ne{constructor(t=new Te,e=new ti){super(),this.isMesh=!0,this.type="Mesh",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}updateMorphTargets(){const e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){const s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){const o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}getVertexPosition(t,e){const n=this.geometry,s=n.attributes.position,r=n.morphAttributes.position,a=n.morphTargetsRelative;e.fromBufferAttribute(s,t);const o=this.morphTargetInfluences;if(r&&o){ra.set(0,0,0);for(let l=0,c=r.length;l<c;l++){const h=o[l],u=r[l];h!==0&&(pl.fromBufferAttribute(u,t),a?ra.addScaledVector(pl,h):ra.addScaledVector(pl.sub(e),h))}e.add(ra)}return e}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){const n=this.geometry,s=this.material,r=this.matrixWorld;s!==void 0&&(n.boundingSphere===null&&n.computeBoundingSphere(),ea.copy(n.boundingSphere),ea.applyMatrix4(r),$i.copy(t.ray).recast(t.near),!(ea.containsPoint($i.origin)===!1&&($i.intersectSphere(ea,vu)===null||$i.origin.distanceToSquared(vu)>(t.far-t.near)**2))&&(gu.copy(r).invert(),$i.copy(t.ray).applyMatrix4(gu),!(n.boundingBox!==null&&$i.intersectsBox(n.boundingBox)===!1)&&this._computeIntersections(t,e,$i)))}_computeIntersections(t,e,n){let s;const r=this.geometry,a=this.material,o=r.index,l=r.attributes.position,c=r.attributes.uv,h=r.attributes.uv1,u=r.attributes.normal,f=r.groups,d=r.drawRange;if(o!==null)if(Array.isArray(a))for(let g=0,y=f.length;g<y;g++){const m=f[g],p=a[m.materialIndex],_=Math.max(m.start,d.start),E=Math.min(o.count,Math.min(m.start+m.count,d.start+d.count));for(let M=_,R=E;M<R;M+=3){const T=o.getX(M),v=o.getX(M+1),b=o.getX(M+2);s=oa(this,p,t,n,c,h,u,T,v,b),s&&(s.faceIndex=Math.floor(M/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{const g=Math.max(0,d.start),y=Math.min(o.count,d.start+d.count);for(let m=g,p=y;m<p;m+=3){const _=o.getX(m),E=o.getX(m+1),M=o.getX(m+2);s=oa(this,a,t,n,c,h,u,_,E,M),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}else if(l!==void 0)if(Array.isArray(a))for(let g=0,y=f.length;g<y;g++){const m=f[g],p=a[m.materialIndex],_=Math.max(m.start,d.start),E=Math.min(l.count,Math.min(m.start+m.count,d.start+d.count));for(let M=_,R=E;M<R;M+=3){const T=M,v=M+1,b=M+2;s=oa(this,p,t,n,c,h,u,T,v,b),s&&(s.faceIndex=Math.floor(M/3),s.face.materialIndex=m.materialIndex,e.push(s))}}else{const g=Math.max(0,d.start),y=Math.min(l.count,d.start+d.count);for(let m=g,p=y;m<p;m+=3){const _=m,E=m+1,M=m+2;s=oa(this,a,t,n,c,h,u,_,E,M),s&&(s.faceIndex=Math.floor(m/3),e.push(s))}}}}function P_(i,t,e,n,s,r,a,o){let l;if(t.side===cn?l=n.intersectTriangle(a,r,s,!0,o):l=n.intersectTriangle(s,r,a,t.side===ji,o),l===null)return null;aa.copy(o),aa.applyMatrix4(i.matrixWorld);const c=e.ray.origin.distanceTo(aa);return c<e.near||c>e.far?null:{distance:c,point:aa.clone(),object:i}}function oa(i,t,e,n,s,r,a,o,l,c){i.getVertexPosition(o,na),i.getVertexPosition(l,ia),i.getVertexPosition(c,sa);const h=P_(i,t,e,n,na,ia,sa,_u);if(h){const u=new L;xn.getBarycoord(_u,na,ia,sa,u),s&&(h.uv=xn.getInterpolatedAttribute(s,o,l,c,u,new nt)),r&&(h.uv1=xn.getInterpolatedAttribute(r,o,l,c,u,new nt)),a&&(h.normal=xn.getInterpolatedAttribute(a,o,l,c,u,new L),h.normal.dot(n.direction)>0&&h.normal.multiplyScalar(-1));const f={a:o,b:l,c,normal:new L,materialIndex:0};xn.getNormal(na,ia,sa,f.normal),h.face=f,h.barycoord=u}return h}class ah extends en{constructor(t=null,e=1,n=1,s,r,a,o,l,c=Ve,h=Ve,u,f){super(null,a,o,l,c,h,s,r,u,f),this.isDataTexture=!0,this.image={data:t,width:e,height:n},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}}class yc extends We{constructor(t,e,n,s=1){super(t,e,n),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=s}copy(t){return super.copy(t),this.meshPerAttribute=t.meshPerAttribute,this}toJSON(){const t=super.toJSON();return t.meshPerAttribute=this.meshPerAttribute,t.isInstancedBufferAttribute=!0,t}}const ws=new fe,xu=new fe,la=[],yu=new ss,L_=new fe,nr=new le,ir=new ks;class xp extends le{constructor(t,e,n){super(t,e),this.isInstancedMesh=!0,this.instanceMatrix=new yc(new Float32Array(n*16),16),this.instanceColor=null,this.morphTexture=null,this.count=n,this.boundingBox=null,this.boundingSphere=null;for(let s=0;s<n;s++)this.setMatrixAt(s,L_)}computeBoundingBox(){const t=this.geometry,e=this.count;this.boundingBox===null&&(this.boundingBox=new ss),t.boundingBox===null&&t.computeBoundingBox(),this.boundingBox.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,ws),yu.copy(t.boundingBox).applyMatrix4(ws),this.boundingBox.union(yu)}computeBoundingSphere(){const t=this.geometry,e=this.count;this.boundingSphere===null&&(this.boundingSphere=new ks),t.boundingSphere===null&&t.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let n=0;n<e;n++)this.getMatrixAt(n,ws),ir.copy(t.boundingSphere).applyMatrix4(ws),this.boundingSphere.union(ir)}copy(t,e){return super.copy(t,e),this.instanceMatrix.copy(t.instanceMatrix),this.morphTexture=t.morphTexture!==null?t.morphTexture.clone():null,this.instanceColor=t.instanceColor!==null?t.instanceColor.clone():null,this.count=t.count,this.boundingBox=t.boundingBox!==null?t.boundingBox.clone():null,this.boundingSphere=t.boundingSphere!==null?t.boundingSphere.clone():null,this}getColorAt(t,e){return this.instanceColor===null?e.setRGB(1,1,1):e.fromArray(this.instanceColor.array,t*3)}getMatrixAt(t,e){return e.fromArray(this.instanceMatrix.array,t*16)}getMorphAt(t,e){const n=e.morphTargetInfluences,s=this.morphTexture.source.data.data,r=n.length+1,a=t*r+1;for(let o=0;o<n.length;o++)n[o]=s[a+o]}raycast(t,e){const n=this.matrixWorld,s=this.count;if(nr.geometry=this.geometry,nr.material=this.material,nr.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),ir.copy(this.boundingSphere),ir.applyMatrix4(n),t.ray.intersectsSphere(ir)!==!1))for(let r=0;r<s;r++){this.getMatrixAt(r,ws),xu.multiplyMatrices(n,ws),nr.matrixWorld=xu,nr.raycast(t,la);for(let a=0,o=la.length;a<o;a++){const l=la[a];l.instanceId=r,l.object=this,e.push(l)}la.length=0}}setColorAt(t,e){return this.instanceColor===null&&(this.instanceColor=new yc(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),e.toArray(this.instanceColor.array,t*3),this}setMatrixAt(t,e){return e.toArray(this.instanceMatrix.array,t*16),this}setMorphAt(t,e){const n=e.morphTargetInfluences,s=n.length+1;this.morphTexture===null&&(this.morphTexture=new ah(new Float32Array(s*this.count),s,this.count,Qc,Cn));const r=this.morphTexture.source.data.data;let a=0;for(let c=0;c<n.length;c++)a+=n[c];const o=this.geometry.morphTargetsRelative?1:1-a,l=s*t;return r[l]=o,r.set(n,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}}const qi=new ks,I_=new nt(.5,.5),ca=new L;class br{constructor(t=new An,e=new An,n=new An,s=new An,r=new An,a=new An){this.planes=[t,e,n,s,r,a]}set(t,e,n,s,r,a){const o=this.planes;return o[0].copy(t),o[1].copy(e),o[2].copy(n),o[3].copy(s),o[4].copy(r),o[5].copy(a),this}copy(t){const e=this.planes;for(let n=0;n<6;n++)e[n].copy(t.planes[n]);return this}setFromProjectionMatrix(t,e=Ln,n=!1){const s=this.planes,r=t.elements,a=r[0],o=r[1],l=r[2],c=r[3],h=r[4],u=r[5],f=r[6],d=r[7],g=r[8],y=r[9],m=r[10],p=r[11],_=r[12],E=r[13],M=r[14],R=r[15];if(s[0].setComponents(c-a,d-h,p-g,R-_).normalize(),s[1].setComponents(c+a,d+h,p+g,R+_).normalize(),s[2].setComponents(c+o,d+u,p+y,R+E).normalize(),s[3].setComponents(c-o,d-u,p-y,R-E).normalize(),n)s[4].setComponents(l,f,m,M).normalize(),s[5].setComponents(c-l,d-f,p-m,R-M).normalize();else if(s[4].setComponents(c-l,d-f,p-m,R-M).normalize(),e===Ln)s[5].setComponents(c+l,d+f,p+m,R+M).normalize();else if(e===Sr)s[5].setComponents(l,f,m,M).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+e);return this}intersectsObject(t){if(t.boundingSphere!==void 0)t.boundingSphere===null&&t.computeBoundingSphere(),qi.copy(t.boundingSphere).applyMatrix4(t.matrixWorld);else{const e=t.geometry;e.boundingSphere===null&&e.computeBoundingSphere(),qi.copy(e.boundingSphere).applyMatrix4(t.matrixWorld)}return this.intersectsSphere(qi)}intersectsSprite(t){qi.center.set(0,0,0);const e=I_.distanceTo(t.center);return qi.radius=.7071067811865476+e,qi.applyMatrix4(t.matrixWorld),this.intersectsSphere(qi)}intersectsSphere(t){const e=this.planes,n=t.center,s=-t.radius;for(let r=0;r<6;r++)if(e[r].distanceToPoint(n)<s)return!1;return!0}intersectsBox(t){const e=this.planes;for(let n=0;n<6;n++){const s=e[n];if(ca.x=s.normal.x>0?t.max.x:t.min.x,ca.y=s.normal.y>0?t.max.y:t.min.y,ca.z=s.normal.z>0?t.max.z:t.min.z,s.distanceToPoint(ca)<0)return!1}return!0}containsPoint(t){const e=this.planes;for(let n=0;n<6;n++)if(e[n].distanceToPoint(t)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}}const wu=new fe;class oh{constructor(){this.coordinateSystem=Ln,this._frustums=[],this._count=0}setFromArrayCamera(t){const e=t.cameras,n=this._frustums;for(let s=0;s<e.length;s++){const r=e[s];wu.multiplyMatrices(r.projectionMatrix,r.matrixWorldInverse),n[s]===void 0&&(n[s]=new br),n[s].setFromProjectionMatrix(wu,r.coordinateSystem,r.reversedDepth)}return this._count=e.length,this}getFrustum(t){return this._frustums[t]}intersectsObject(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsObject(t))return!0;return!1}intersectsSprite(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSprite(t))return!0;return!1}intersectsSphere(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsSphere(t))return!0;return!1}intersectsBox(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].intersectsBox(t))return!0;return!1}containsPoint(t){const e=this._frustums;for(let n=0;n<this._count;n++)if(e[n].containsPoint(t))return!0;return!1}copy(t){this.coordinateSystem=t.coordinateSystem;const e=this._frustums,n=t._frustums;for(let s=0;s<t._count;s++)e[s]===void 0&&(e[s]=new br),e[s].copy(n[s]);return this._count=t._count,this}clone(){return new oh().copy(this)}}class xo extends zi{constructor(t){super(),this.isLineBasicMaterial=!0,this.type="LineBasicMaterial",this.color=new at(16777215),this.map=null,this.linewidth=1,this.linecap="round",this.linejoin="round",this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.linewidth=t.linewidth,this.linecap=t.linecap,this.linejoin=t.linejoin,this.fog=t.fog,this}}const Qa=new L,ja=new L,Mu=new fe,sr=new rh,ha=new ks,ml=new L,Su=new L;class yp extends Ne{constructor(t=new Te,e=new xo){super(),this.isLine=!0,this.type="Line",this.geometry=t,this.material=e,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.updateMorphTargets()}copy(t,e){return super.copy(t,e),t.morphTargetInfluences!==void 0?this.morphTargetInfluences=t.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,t.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},t.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(t.material)?t.material.slice():t.material,this.geometry=t.geometry,this}computeLineDistances(){const t=this.geometry;if(t.index===null){const e=t.attributes.position,n=[0];for(let s=1,r=e.count;s<r;s++)Qa.fromBufferAttribute(e,s-1),ja.fromBufferAttribute(e,s),n[s]=n[s-1],n[s]+=Qa.distanceTo(ja);t.setAttribute("lineDistance",new ie(n,1))}else zt("Line.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}intersectsFrustum(t){return t.intersectsObject(this)}raycast(t,e){const n=this.geometry,s=this.matrixWorld,r=t.params.Line.threshold,a=n.drawRange;if(n.boundingSphere===null&&n.computeBoundingSphere(),ha.copy(n.boundingSphere),ha.applyMatrix4(s),ha.radius+=r,t.ray.intersectsSphere(ha)===!1)return;Mu.copy(s).invert(),sr.copy(t.ray).applyMatrix4(Mu);const o=r/((this.scale.x+this.scale.y+this.scale.z)/3),l=o*o,c=this.isLineSegments?2:1,h=n.index,f=n.attributes.position;if(h!==null){const d=Math.max(0,a.start),g=Math.min(h.count,a.start+a.count);for(let y=d,m=g-1;y<m;y+=c){const p=h.getX(y),_=h.getX(y+1),E=ua(this,t,sr,l,p,_,y);E&&e.push(E)}if(this.isLineLoop){const y=h.getX(g-1),m=h.getX(d),p=ua(this,t,sr,l,y,m,g-1);p&&e.push(p)}}else{const d=Math.max(0,a.start),g=Math.min(f.count,a.start+a.count);for(let y=d,m=g-1;y<m;y+=c){const p=ua(this,t,sr,l,y,y+1,y);p&&e.push(p)}if(this.isLineLoop){const y=ua(this,t,sr,l,g-1,d,g-1);y&&e.push(y)}}}updateMorphTargets(){const e=this.geometry.morphAttributes,n=Object.keys(e);if(n.length>0){const s=e[n[0]];if(s!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let r=0,a=s.length;r<a;r++){const o=s[r].name||String(r);this.morphTargetInfluences.push(0),this.morphTargetDictionary[o]=r}}}}}function ua(i,t,e,n,s,r,a){const o=i.geometry.attributes.position;if(Qa.fromBufferAttribute(o,s),ja.fromBufferAttribute(o,r),e.distanceSqToSegment(Qa,ja,ml,Su)>n)return;ml.applyMatrix4(i.matrixWorld);const c=t.ray.origin.distanceTo(ml);if(!(c<t.near||c>t.far))return{distance:c,point:Su.clone().applyMatrix4(i.matrixWorld),index:a,face:null,faceIndex:null,barycoord:null,object:i}}const bu=new L,Eu=new L;class wp extends yp{constructor(t,e){super(t,e),this.isLineSegments=!0,this.type="LineSegments"}computeLineDistances(){const t=this.geometry;if(t.index===null){const e=t.attributes.position,n=[];for(let s=0,r=e.count;s<r;s+=2)bu.fromBufferAttribute(e,s),Eu.fromBufferAttribute(e,s+1),n[s]=s===0?0:n[s-1],n[s+1]=n[s]+bu.distanceTo(Eu);t.setAttribute("lineDistance",new ie(n,1))}else zt("LineSegments.computeLineDistances(): Computation only possible with non-indexed BufferGeometry.");return this}}class N_ extends yp{constructor(t,e){super(t,e),this.isLineLoop=!0,this.type="LineLoop"}}class Mp extends en{constructor(t=[],e=Ps,n,s,r,a,o,l,c,h){super(t,e,n,s,r,a,o,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(t){this.image=t}}class Pr extends en{constructor(t,e,n,s,r,a,o,l,c){super(t,e,n,s,r,a,o,l,c),this.isCanvasTexture=!0,this.needsUpdate=!0}}class Is extends en{constructor(t,e,n=Yn,s,r,a,o=Ve,l=Ve,c,h=Oi,u=1){if(h!==Oi&&h!==Ii)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");const f={width:t,height:e,depth:u};super(f,s,r,a,o,l,h,n,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(t){return super.copy(t),this.source=new nh(Object.assign({},t.image)),this.compareFunction=t.compareFunction,this}toJSON(t){const e=super.toJSON(t);return e.compareFunction=this.compareFunction,e}}class Sp extends Is{constructor(t,e=Yn,n=Ps,s,r,a=Ve,o=Ve,l,c=Oi){const h={width:t,height:t,depth:1},u=[h,h,h,h,h,h];super(t,t,e,n,s,r,a,o,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(t){this.image=t}}class bp extends en{constructor(t=null){super(),this.sourceTexture=t,this.isExternalTexture=!0}copy(t){return super.copy(t),this.sourceTexture=t.sourceTexture,this}}class Se extends Te{constructor(t=1,e=1,n=1,s=1,r=1,a=1){super(),this.type="BoxGeometry",this.parameters={width:t,height:e,depth:n,widthSegments:s,heightSegments:r,depthSegments:a};const o=this;s=Math.floor(s),r=Math.floor(r),a=Math.floor(a);const l=[],c=[],h=[],u=[];let f=0,d=0;g("z","y","x",-1,-1,n,e,t,a,r,0),g("z","y","x",1,-1,n,e,-t,a,r,1),g("x","z","y",1,1,t,n,e,s,a,2),g("x","z","y",1,-1,t,n,-e,s,a,3),g("x","y","z",1,-1,t,e,n,s,r,4),g("x","y","z",-1,-1,t,e,-n,s,r,5),this.setIndex(l),this.setAttribute("position",new ie(c,3)),this.setAttribute("normal",new ie(h,3)),this.setAttribute("uv",new ie(u,2));function g(y,m,p,_,E,M,R,T,v,b,O){const C=M/v,D=R/b,F=M/2,W=R/2,N=T/2,G=v+1,q=b+1;let B=0,it=0;const X=new L;for(let j=0;j<q;j++){const et=j*D-W;for(let Et=0;Et<G;Et++){const kt=Et*C-F;X[y]=kt*_,X[m]=et*E,X[p]=N,c.push(X.x,X.y,X.z),X[y]=0,X[m]=0,X[p]=T>0?1:-1,h.push(X.x,X.y,X.z),u.push(Et/v),u.push(1-j/b),B+=1}}for(let j=0;j<b;j++)for(let et=0;et<v;et++){const Et=f+et+G*j,kt=f+et+G*(j+1),Y=f+(et+1)+G*(j+1),xt=f+(et+1)+G*j;l.push(Et,kt,xt),l.push(kt,Y,xt),it+=6}o.addGroup(d,it,O),d+=it,f+=B}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Se(t.width,t.height,t.depth,t.widthSegments,t.heightSegments,t.depthSegments)}}class Jn extends Te{constructor(t=1,e=32,n=0,s=Math.PI*2){super(),this.type="CircleGeometry",this.parameters={radius:t,segments:e,thetaStart:n,thetaLength:s},e=Math.max(3,e);const r=[],a=[],o=[],l=[],c=new L,h=new nt;a.push(0,0,0),o.push(0,0,1),l.push(.5,.5);for(let u=0,f=3;u<=e;u++,f+=3){const d=n+u/e*s;c.x=t*Math.cos(d),c.y=t*Math.sin(d),a.push(c.x,c.y,c.z),o.push(0,0,1),h.x=(a[f]/t+1)/2,h.y=(a[f+1]/t+1)/2,l.push(h.x,h.y)}for(let u=1;u<=e;u++)r.push(u,u+1,0);this.setIndex(r),this.setAttribute("position",new ie(a,3)),this.setAttribute("normal",new ie(o,3)),this.setAttribute("uv",new ie(l,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Jn(t.radius,t.segments,t.thetaStart,t.thetaLength)}}class jt extends Te{constructor(t=1,e=1,n=1,s=32,r=1,a=!1,o=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:t,radiusBottom:e,height:n,radialSegments:s,heightSegments:r,openEnded:a,thetaStart:o,thetaLength:l};const c=this;s=Math.floor(s),r=Math.floor(r);const h=[],u=[],f=[],d=[];let g=0;const y=[],m=n/2;let p=0;_(),a===!1&&(t>0&&E(!0),e>0&&E(!1)),this.setIndex(h),this.setAttribute("position",new ie(u,3)),this.setAttribute("normal",new ie(f,3)),this.setAttribute("uv",new ie(d,2));function _(){const M=new L,R=new L;let T=0;const v=(e-t)/n;for(let b=0;b<=r;b++){const O=[],C=b/r,D=C*(e-t)+t;for(let F=0;F<=s;F++){const W=F/s,N=W*l+o,G=Math.sin(N),q=Math.cos(N);R.x=D*G,R.y=-C*n+m,R.z=D*q,u.push(R.x,R.y,R.z),M.set(G,v,q).normalize(),f.push(M.x,M.y,M.z),d.push(W,1-C),O.push(g++)}y.push(O)}for(let b=0;b<s;b++)for(let O=0;O<r;O++){const C=y[O][b],D=y[O+1][b],F=y[O+1][b+1],W=y[O][b+1];(t>0||O!==0)&&(h.push(C,D,W),T+=3),(e>0||O!==r-1)&&(h.push(D,F,W),T+=3)}c.addGroup(p,T,0),p+=T}function E(M){const R=g,T=new nt,v=new L;let b=0;const O=M===!0?t:e,C=M===!0?1:-1;for(let F=1;F<=s;F++)u.push(0,m*C,0),f.push(0,C,0),d.push(.5,.5),g++;const D=g;for(let F=0;F<=s;F++){const N=F/s*l+o,G=Math.cos(N),q=Math.sin(N);v.x=O*q,v.y=m*C,v.z=O*G,u.push(v.x,v.y,v.z),f.push(0,C,0),T.x=G*.5+.5,T.y=q*.5*C+.5,d.push(T.x,T.y),g++}for(let F=0;F<s;F++){const W=R+F,N=D+F;M===!0?h.push(N,N+1,W):h.push(N+1,N,W),b+=3}c.addGroup(p,b,M===!0?1:2),p+=b}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new jt(t.radiusTop,t.radiusBottom,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}}class Ae extends jt{constructor(t=1,e=1,n=32,s=1,r=!1,a=0,o=Math.PI*2){super(0,t,e,n,s,r,a,o),this.type="ConeGeometry",this.parameters={radius:t,height:e,radialSegments:n,heightSegments:s,openEnded:r,thetaStart:a,thetaLength:o}}static fromJSON(t){return new Ae(t.radius,t.height,t.radialSegments,t.heightSegments,t.openEnded,t.thetaStart,t.thetaLength)}}class yo extends Te{constructor(t=[],e=[],n=1,s=0){super(),this.type="PolyhedronGeometry",this.parameters={vertices:t,indices:e,radius:n,detail:s};const r=[],a=[];o(s),c(n),h(),this.setAttribute("position",new ie(r,3)),this.setAttribute("normal",new ie(r.slice(),3)),this.setAttribute("uv",new ie(a,2)),s===0?this.computeVertexNormals():this.normalizeNormals();function o(_){const E=new L,M=new L,R=new L;for(let T=0;T<e.length;T+=3)d(e[T+0],E),d(e[T+1],M),d(e[T+2],R),l(E,M,R,_)}function l(_,E,M,R){const T=R+1,v=[];for(let b=0;b<=T;b++){v[b]=[];const O=_.clone().lerp(M,b/T),C=E.clone().lerp(M,b/T),D=T-b;for(let F=0;F<=D;F++)F===0&&b===T?v[b][F]=O:v[b][F]=O.clone().lerp(C,F/D)}for(let b=0;b<T;b++)for(let O=0;O<2*(T-b)-1;O++){const C=Math.floor(O/2);O%2===0?(f(v[b][C+1]),f(v[b+1][C]),f(v[b][C])):(f(v[b][C+1]),f(v[b+1][C+1]),f(v[b+1][C]))}}function c(_){const E=new L;for(let M=0;M<r.length;M+=3)E.x=r[M+0],E.y=r[M+1],E.z=r[M+2],E.normalize().multiplyScalar(_),r[M+0]=E.x,r[M+1]=E.y,r[M+2]=E.z}function h(){const _=new L;for(let E=0;E<r.length;E+=3){_.x=r[E+0],_.y=r[E+1],_.z=r[E+2];const M=m(_)/2/Math.PI+.5,R=p(_)/Math.PI+.5;a.push(M,1-R)}g(),u()}function u(){for(let _=0;_<a.length;_+=6){const E=a[_+0],M=a[_+2],R=a[_+4],T=Math.max(E,M,R),v=Math.min(E,M,R);T>.9&&v<.1&&(E<.2&&(a[_+0]+=1),M<.2&&(a[_+2]+=1),R<.2&&(a[_+4]+=1))}}function f(_){r.push(_.x,_.y,_.z)}function d(_,E){const M=_*3;E.x=t[M+0],E.y=t[M+1],E.z=t[M+2]}function g(){const _=new L,E=new L,M=new L,R=new L,T=new nt,v=new nt,b=new nt;for(let O=0,C=0;O<r.length;O+=9,C+=6){_.set(r[O+0],r[O+1],r[O+2]),E.set(r[O+3],r[O+4],r[O+5]),M.set(r[O+6],r[O+7],r[O+8]),T.set(a[C+0],a[C+1]),v.set(a[C+2],a[C+3]),b.set(a[C+4],a[C+5]),R.copy(_).add(E).add(M).divideScalar(3);const D=m(R);y(T,C+0,_,D),y(v,C+2,E,D),y(b,C+4,M,D)}}function y(_,E,M,R){R<0&&_.x===1&&(a[E]=_.x-1),M.x===0&&M.z===0&&(a[E]=R/2/Math.PI+.5)}function m(_){return Math.atan2(_.z,-_.x)}function p(_){return Math.atan2(-_.y,Math.sqrt(_.x*_.x+_.z*_.z))}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new yo(t.vertices,t.indices,t.radius,t.detail)}}class wo extends yo{constructor(t=1,e=0){const n=(1+Math.sqrt(5))/2,s=1/n,r=[-1,-1,-1,-1,-1,1,-1,1,-1,-1,1,1,1,-1,-1,1,-1,1,1,1,-1,1,1,1,0,-s,-n,0,-s,n,0,s,-n,0,s,n,-s,-n,0,-s,n,0,s,-n,0,s,n,0,-n,0,-s,n,0,-s,-n,0,s,n,0,s],a=[3,11,7,3,7,15,3,15,13,7,19,17,7,17,6,7,6,15,17,4,8,17,8,10,17,10,6,8,0,16,8,16,2,8,2,10,0,12,1,0,1,18,0,18,16,6,10,2,6,2,13,6,13,15,2,16,18,2,18,3,2,3,13,18,1,9,18,9,11,18,11,3,4,14,12,4,12,0,4,0,8,11,9,5,11,5,19,11,19,7,19,5,14,19,14,4,19,4,17,1,12,14,1,14,5,1,5,9];super(r,a,t,e),this.type="DodecahedronGeometry",this.parameters={radius:t,detail:e}}static fromJSON(t){return new wo(t.radius,t.detail)}}class ei{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){zt("Curve: .getPoint() not implemented.")}getPointAt(t,e){const n=this.getUtoTmapping(t);return this.getPoint(n,e)}getPoints(t=5){const e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return e}getSpacedPoints(t=5){const e=[];for(let n=0;n<=t;n++)e.push(this.getPointAt(n/t));return e}getLength(){const t=this.getLengths();return t[t.length-1]}getLengths(t=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===t+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;const e=[];let n,s=this.getPoint(0),r=0;e.push(0);for(let a=1;a<=t;a++)n=this.getPoint(a/t),r+=n.distanceTo(s),e.push(r),s=n;return this.cacheArcLengths=e,e}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(t,e=null){const n=this.getLengths();let s=0;const r=n.length;let a;e?a=e:a=t*n[r-1];let o=0,l=r-1,c;for(;o<=l;)if(s=Math.floor(o+(l-o)/2),c=n[s]-a,c<0)o=s+1;else if(c>0)l=s-1;else{l=s;break}if(s=l,n[s]===a)return s/(r-1);const h=n[s],f=n[s+1]-h,d=(a-h)/f;return(s+d)/(r-1)}getTangent(t,e){let s=t-1e-4,r=t+1e-4;s<0&&(s=0),r>1&&(r=1);const a=this.getPoint(s),o=this.getPoint(r),l=e||(a.isVector2?new nt:new L);return l.copy(o).sub(a).normalize(),l}getTangentAt(t,e){const n=this.getUtoTmapping(t);return this.getTangent(n,e)}computeFrenetFrames(t,e=!1){const n=new L,s=[],r=[],a=[],o=new L,l=new fe;for(let d=0;d<=t;d++){const g=d/t;s[d]=this.getTangentAt(g,new L)}r[0]=new L,a[0]=new L;let c=Number.MAX_VALUE;const h=Math.abs(s[0].x),u=Math.abs(s[0].y),f=Math.abs(s[0].z);h<=c&&(c=h,n.set(1,0,0)),u<=c&&(c=u,n.set(0,1,0)),f<=c&&n.set(0,0,1),o.crossVectors(s[0],n).normalize(),r[0].crossVectors(s[0],o),a[0].crossVectors(s[0],r[0]);for(let d=1;d<=t;d++){if(r[d]=r[d-1].clone(),a[d]=a[d-1].clone(),o.crossVectors(s[d-1],s[d]),o.length()>Number.EPSILON){o.normalize();const g=Math.acos(Jt(s[d-1].dot(s[d]),-1,1));r[d].applyMatrix4(l.makeRotationAxis(o,g))}a[d].crossVectors(s[d],r[d])}if(e===!0){let d=Math.acos(Jt(r[0].dot(r[t]),-1,1));d/=t,s[0].dot(o.crossVectors(r[0],r[t]))>0&&(d=-d);for(let g=1;g<=t;g++)r[g].applyMatrix4(l.makeRotationAxis(s[g],d*g)),a[g].crossVectors(s[g],r[g])}return{tangents:s,normals:r,binormals:a}}clone(){return new this.constructor().copy(this)}copy(t){return this.arcLengthDivisions=t.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){const t={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return t.arcLengthDivisions=this.arcLengthDivisions,t.type=this.type,t}fromJSON(t){return this.arcLengthDivisions=t.arcLengthDivisions,this.cacheArcLengths=null,this}}class lh extends ei{constructor(t=0,e=0,n=1,s=1,r=0,a=Math.PI*2,o=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=t,this.aY=e,this.xRadius=n,this.yRadius=s,this.aStartAngle=r,this.aEndAngle=a,this.aClockwise=o,this.aRotation=l}getPoint(t,e=new nt){const n=e,s=Math.PI*2;let r=this.aEndAngle-this.aStartAngle;const a=Math.abs(r)<Number.EPSILON;for(;r<0;)r+=s;for(;r>s;)r-=s;r<Number.EPSILON&&(a?r=0:r=s),this.aClockwise===!0&&!a&&(r===s?r=-s:r=r-s);const o=this.aStartAngle+t*r;let l=this.aX+this.xRadius*Math.cos(o),c=this.aY+this.yRadius*Math.sin(o);if(this.aRotation!==0){const h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),f=l-this.aX,d=c-this.aY;l=f*h-d*u+this.aX,c=f*u+d*h+this.aY}return n.set(l,c)}copy(t){return super.copy(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}toJSON(){const t=super.toJSON();return t.aX=this.aX,t.aY=this.aY,t.xRadius=this.xRadius,t.yRadius=this.yRadius,t.aStartAngle=this.aStartAngle,t.aEndAngle=this.aEndAngle,t.aClockwise=this.aClockwise,t.aRotation=this.aRotation,t}fromJSON(t){return super.fromJSON(t),this.aX=t.aX,this.aY=t.aY,this.xRadius=t.xRadius,this.yRadius=t.yRadius,this.aStartAngle=t.aStartAngle,this.aEndAngle=t.aEndAngle,this.aClockwise=t.aClockwise,this.aRotation=t.aRotation,this}}class D_ extends lh{constructor(t,e,n,s,r,a){super(t,e,n,n,s,r,a),this.isArcCurve=!0,this.type="ArcCurve"}}function ch(){let i=0,t=0,e=0,n=0;function s(r,a,o,l){i=r,t=o,e=-3*r+3*a-2*o-l,n=2*r-2*a+o+l}return{initCatmullRom:function(r,a,o,l,c){s(a,o,c*(o-r),c*(l-a))},initNonuniformCatmullRom:function(r,a,o,l,c,h,u){let f=(a-r)/c-(o-r)/(c+h)+(o-a)/h,d=(o-a)/h-(l-a)/(h+u)+(l-o)/u;f*=h,d*=h,s(a,o,f,d)},calc:function(r){const a=r*r,o=a*r;return i+t*r+e*a+n*o}}}const Tu=new L,Au=new L,gl=new ch,vl=new ch,_l=new ch;class U_ extends ei{constructor(t=[],e=!1,n="centripetal",s=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=t,this.closed=e,this.curveType=n,this.tension=s}getPoint(t,e=new L){const n=e,s=this.points,r=s.length,a=(r-(this.closed?0:1))*t;let o=Math.floor(a),l=a-o;this.closed?o+=o>0?0:(Math.floor(Math.abs(o)/r)+1)*r:l===0&&o===r-1&&(o=r-2,l=1);let c,h;this.closed||o>0?c=s[(o-1)%r]:(Au.subVectors(s[0],s[1]).add(s[0]),c=Au);const u=s[o%r],f=s[(o+1)%r];if(this.closed||o+2<r?h=s[(o+2)%r]:(Tu.subVectors(s[r-1],s[r-2]).add(s[r-1]),h=Tu),this.curveType==="centripetal"||this.curveType==="chordal"){const d=this.curveType==="chordal"?.5:.25;let g=Math.pow(c.distanceToSquared(u),d),y=Math.pow(u.distanceToSquared(f),d),m=Math.pow(f.distanceToSquared(h),d);y<1e-4&&(y=1),g<1e-4&&(g=y),m<1e-4&&(m=y),gl.initNonuniformCatmullRom(c.x,u.x,f.x,h.x,g,y,m),vl.initNonuniformCatmullRom(c.y,u.y,f.y,h.y,g,y,m),_l.initNonuniformCatmullRom(c.z,u.z,f.z,h.z,g,y,m)}else this.curveType==="catmullrom"&&(gl.initCatmullRom(c.x,u.x,f.x,h.x,this.tension),vl.initCatmullRom(c.y,u.y,f.y,h.y,this.tension),_l.initCatmullRom(c.z,u.z,f.z,h.z,this.tension));return n.set(gl.calc(l),vl.calc(l),_l.calc(l)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){const s=t.points[e];this.points.push(s.clone())}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}toJSON(){const t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){const s=this.points[e];t.points.push(s.toArray())}return t.closed=this.closed,t.curveType=this.curveType,t.tension=this.tension,t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){const s=t.points[e];this.points.push(new L().fromArray(s))}return this.closed=t.closed,this.curveType=t.curveType,this.tension=t.tension,this}}function Ru(i,t,e,n,s){const r=(n-t)*.5,a=(s-e)*.5,o=i*i,l=i*o;return(2*e-2*n+r+a)*l+(-3*e+3*n-2*r-a)*o+r*i+e}function O_(i,t){const e=1-i;return e*e*t}function F_(i,t){return 2*(1-i)*i*t}function k_(i,t){return i*i*t}function pr(i,t,e,n){return O_(i,t)+F_(i,e)+k_(i,n)}function B_(i,t){const e=1-i;return e*e*e*t}function z_(i,t){const e=1-i;return 3*e*e*i*t}function H_(i,t){return 3*(1-i)*i*i*t}function G_(i,t){return i*i*i*t}function mr(i,t,e,n,s){return B_(i,t)+z_(i,e)+H_(i,n)+G_(i,s)}class Ep extends ei{constructor(t=new nt,e=new nt,n=new nt,s=new nt){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new nt){const n=e,s=this.v0,r=this.v1,a=this.v2,o=this.v3;return n.set(mr(t,s.x,r.x,a.x,o.x),mr(t,s.y,r.y,a.y,o.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){const t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}}class V_ extends ei{constructor(t=new L,e=new L,n=new L,s=new L){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=t,this.v1=e,this.v2=n,this.v3=s}getPoint(t,e=new L){const n=e,s=this.v0,r=this.v1,a=this.v2,o=this.v3;return n.set(mr(t,s.x,r.x,a.x,o.x),mr(t,s.y,r.y,a.y,o.y),mr(t,s.z,r.z,a.z,o.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this.v3.copy(t.v3),this}toJSON(){const t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t.v3=this.v3.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this.v3.fromArray(t.v3),this}}class Tp extends ei{constructor(t=new nt,e=new nt){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=t,this.v2=e}getPoint(t,e=new nt){const n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new nt){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){const t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}}class W_ extends ei{constructor(t=new L,e=new L){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=t,this.v2=e}getPoint(t,e=new L){const n=e;return t===1?n.copy(this.v2):(n.copy(this.v2).sub(this.v1),n.multiplyScalar(t).add(this.v1)),n}getPointAt(t,e){return this.getPoint(t,e)}getTangent(t,e=new L){return e.subVectors(this.v2,this.v1).normalize()}getTangentAt(t,e){return this.getTangent(t,e)}copy(t){return super.copy(t),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){const t=super.toJSON();return t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}}class Ap extends ei{constructor(t=new nt,e=new nt,n=new nt){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new nt){const n=e,s=this.v0,r=this.v1,a=this.v2;return n.set(pr(t,s.x,r.x,a.x),pr(t,s.y,r.y,a.y)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){const t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}}class X_ extends ei{constructor(t=new L,e=new L,n=new L){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=t,this.v1=e,this.v2=n}getPoint(t,e=new L){const n=e,s=this.v0,r=this.v1,a=this.v2;return n.set(pr(t,s.x,r.x,a.x),pr(t,s.y,r.y,a.y),pr(t,s.z,r.z,a.z)),n}copy(t){return super.copy(t),this.v0.copy(t.v0),this.v1.copy(t.v1),this.v2.copy(t.v2),this}toJSON(){const t=super.toJSON();return t.v0=this.v0.toArray(),t.v1=this.v1.toArray(),t.v2=this.v2.toArray(),t}fromJSON(t){return super.fromJSON(t),this.v0.fromArray(t.v0),this.v1.fromArray(t.v1),this.v2.fromArray(t.v2),this}}class Rp extends ei{constructor(t=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=t}getPoint(t,e=new nt){const n=e,s=this.points,r=(s.length-1)*t,a=Math.floor(r),o=r-a,l=s[a===0?a:a-1],c=s[a],h=s[a>s.length-2?s.length-1:a+1],u=s[a>s.length-3?s.length-1:a+2];return n.set(Ru(o,l.x,c.x,h.x,u.x),Ru(o,l.y,c.y,h.y,u.y)),n}copy(t){super.copy(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){const s=t.points[e];this.points.push(s.clone())}return this}toJSON(){const t=super.toJSON();t.points=[];for(let e=0,n=this.points.length;e<n;e++){const s=this.points[e];t.points.push(s.toArray())}return t}fromJSON(t){super.fromJSON(t),this.points=[];for(let e=0,n=t.points.length;e<n;e++){const s=t.points[e];this.points.push(new nt().fromArray(s))}return this}}var wc=Object.freeze({__proto__:null,ArcCurve:D_,CatmullRomCurve3:U_,CubicBezierCurve:Ep,CubicBezierCurve3:V_,EllipseCurve:lh,LineCurve:Tp,LineCurve3:W_,QuadraticBezierCurve:Ap,QuadraticBezierCurve3:X_,SplineCurve:Rp});class $_ extends ei{constructor(){super(),this.type="CurvePath",this.curves=[],this.autoClose=!1,this.cacheLengths=null}add(t){this.curves.push(t)}closePath(){const t=this.curves[0].getPoint(0),e=this.curves[this.curves.length-1].getPoint(1);if(!t.equals(e)){const n=t.isVector2===!0?"LineCurve":"LineCurve3";this.curves.push(new wc[n](e,t))}return this}getPoint(t,e){const n=t*this.getLength(),s=this.getCurveLengths();let r=0;for(;r<s.length;){if(s[r]>=n){const a=s[r]-n,o=this.curves[r],l=o.getLength(),c=l===0?0:1-a/l;return o.getPointAt(c,e)}r++}return null}getLength(){const t=this.getCurveLengths();return t[t.length-1]}updateArcLengths(){this.needsUpdate=!0,this.cacheLengths=null,this.getCurveLengths()}getCurveLengths(){if(this.cacheLengths&&this.cacheLengths.length===this.curves.length)return this.cacheLengths;const t=[];let e=0;for(let n=0,s=this.curves.length;n<s;n++)e+=this.curves[n].getLength(),t.push(e);return this.cacheLengths=t,t}getSpacedPoints(t=40){const e=[];for(let n=0;n<=t;n++)e.push(this.getPoint(n/t));return this.autoClose&&e.push(e[0]),e}getPoints(t=12){const e=[];let n;for(let s=0,r=this.curves;s<r.length;s++){const a=r[s],o=a.isEllipseCurve?t*2:a.isLineCurve||a.isLineCurve3?1:a.isSplineCurve?t*a.points.length:t,l=a.getPoints(o);for(let c=0;c<l.length;c++){const h=l[c];n&&n.equals(h)||(e.push(h),n=h)}}return this.autoClose&&e.length>1&&!e[e.length-1].equals(e[0])&&e.push(e[0]),e}copy(t){super.copy(t),this.curves=[];for(let e=0,n=t.curves.length;e<n;e++){const s=t.curves[e];this.curves.push(s.clone())}return this.autoClose=t.autoClose,this.cacheLengths=null,this}toJSON(){const t=super.toJSON();t.autoClose=this.autoClose,t.curves=[];for(let e=0,n=this.curves.length;e<n;e++){const s=this.curves[e];t.curves.push(s.toJSON())}return t}fromJSON(t){super.fromJSON(t),this.autoClose=t.autoClose,this.curves=[];for(let e=0,n=t.curves.length;e<n;e++){const s=t.curves[e];this.curves.push(new wc[s.type]().fromJSON(s))}return this.cacheLengths=null,this}}class Mc extends $_{constructor(t){super(),this.type="Path",this.currentPoint=new nt,t&&this.setFromPoints(t)}setFromPoints(t){this.moveTo(t[0].x,t[0].y);for(let e=1,n=t.length;e<n;e++)this.lineTo(t[e].x,t[e].y);return this}moveTo(t,e){return this.currentPoint.set(t,e),this}lineTo(t,e){const n=new Tp(this.currentPoint.clone(),new nt(t,e));return this.curves.push(n),this.currentPoint.set(t,e),this}quadraticCurveTo(t,e,n,s){const r=new Ap(this.currentPoint.clone(),new nt(t,e),new nt(n,s));return this.curves.push(r),this.currentPoint.set(n,s),this}bezierCurveTo(t,e,n,s,r,a){const o=new Ep(this.currentPoint.clone(),new nt(t,e),new nt(n,s),new nt(r,a));return this.curves.push(o),this.currentPoint.set(r,a),this}splineThru(t){const e=[this.currentPoint.clone()].concat(t),n=new Rp(e);return this.curves.push(n),this.currentPoint.copy(t[t.length-1]),this}arc(t,e,n,s,r,a){const o=this.currentPoint.x,l=this.currentPoint.y;return this.absarc(t+o,e+l,n,s,r,a),this}absarc(t,e,n,s,r,a){return this.absellipse(t,e,n,n,s,r,a),this}ellipse(t,e,n,s,r,a,o,l){const c=this.currentPoint.x,h=this.currentPoint.y;return this.absellipse(t+c,e+h,n,s,r,a,o,l),this}absellipse(t,e,n,s,r,a,o,l){const c=new lh(t,e,n,s,r,a,o,l);if(this.curves.length>0){const u=c.getPoint(0);u.equals(this.currentPoint)||this.lineTo(u.x,u.y)}this.curves.push(c);const h=c.getPoint(1);return this.currentPoint.copy(h),this}copy(t){return super.copy(t),this.currentPoint.copy(t.currentPoint),this}toJSON(){const t=super.toJSON();return t.currentPoint=this.currentPoint.toArray(),t}fromJSON(t){return super.fromJSON(t),this.currentPoint.fromArray(t.currentPoint),this}}class Lr extends Mc{constructor(t){super(t),this.uuid=Bi(),this.type="Shape",this.holes=[]}getPointsHoles(t){const e=[];for(let n=0,s=this.holes.length;n<s;n++)e[n]=this.holes[n].getPoints(t);return e}extractPoints(t){return{shape:this.getPoints(t),holes:this.getPointsHoles(t)}}copy(t){super.copy(t),this.holes=[];for(let e=0,n=t.holes.length;e<n;e++){const s=t.holes[e];this.holes.push(s.clone())}return this}toJSON(){const t=super.toJSON();t.uuid=this.uuid,t.holes=[];for(let e=0,n=this.holes.length;e<n;e++){const s=this.holes[e];t.holes.push(s.toJSON())}return t}fromJSON(t){super.fromJSON(t),this.uuid=t.uuid,this.holes=[];for(let e=0,n=t.holes.length;e<n;e++){const s=t.holes[e];this.holes.push(new Mc().fromJSON(s))}return this}}function q_(i,t,e=2){const n=t&&t.length,s=n?t[0]*e:i.length;let r=Cp(i,0,s,e,!0);const a=[];if(!r||r.next===r.prev)return a;let o,l,c;if(n&&(r=Q_(i,t,r,e)),i.length>80*e){o=i[0],l=i[1];let h=o,u=l;for(let f=e;f<s;f+=e){const d=i[f],g=i[f+1];d<o&&(o=d),g<l&&(l=g),d>h&&(h=d),g>u&&(u=g)}c=Math.max(h-o,u-l),c=c!==0?32767/c:0}return Er(r,a,e,o,l,c,0),a}function Cp(i,t,e,n,s){let r;if(s===cx(i,t,e,n)>0)for(let a=t;a<e;a+=n)r=Cu(a/n|0,i[a],i[a+1],r);else for(let a=e-n;a>=t;a-=n)r=Cu(a/n|0,i[a],i[a+1],r);return r&&Ns(r,r.next)&&(Ar(r),r=r.next),r}function es(i,t){if(!i)return i;t||(t=i);let e=i,n;do if(n=!1,!e.steiner&&(Ns(e,e.next)||Ce(e.prev,e,e.next)===0)){if(Ar(e),e=t=e.prev,e===e.next)break;n=!0}else e=e.next;while(n||e!==t);return t}function Er(i,t,e,n,s,r,a){if(!i)return;!a&&r&&ix(i,n,s,r);let o=i;for(;i.prev!==i.next;){const l=i.prev,c=i.next;if(r?K_(i,n,s,r):Y_(i)){t.push(l.i,i.i,c.i),Ar(i),i=c.next,o=c.next;continue}if(i=c,i===o){a?a===1?(i=J_(es(i),t),Er(i,t,e,n,s,r,2)):a===2&&Z_(i,t,e,n,s,r):Er(es(i),t,e,n,s,r,1);break}}}function Y_(i){const t=i.prev,e=i,n=i.next;if(Ce(t,e,n)>=0)return!1;const s=t.x,r=e.x,a=n.x,o=t.y,l=e.y,c=n.y,h=Math.min(s,r,a),u=Math.min(o,l,c),f=Math.max(s,r,a),d=Math.max(o,l,c);let g=n.next;for(;g!==t;){if(g.x>=h&&g.x<=f&&g.y>=u&&g.y<=d&&hr(s,o,r,l,a,c,g.x,g.y)&&Ce(g.prev,g,g.next)>=0)return!1;g=g.next}return!0}function K_(i,t,e,n){const s=i.prev,r=i,a=i.next;if(Ce(s,r,a)>=0)return!1;const o=s.x,l=r.x,c=a.x,h=s.y,u=r.y,f=a.y,d=Math.min(o,l,c),g=Math.min(h,u,f),y=Math.max(o,l,c),m=Math.max(h,u,f),p=Sc(d,g,t,e,n),_=Sc(y,m,t,e,n);let E=i.prevZ,M=i.nextZ;for(;E&&E.z>=p&&M&&M.z<=_;){if(E.x>=d&&E.x<=y&&E.y>=g&&E.y<=m&&E!==s&&E!==a&&hr(o,h,l,u,c,f,E.x,E.y)&&Ce(E.prev,E,E.next)>=0||(E=E.prevZ,M.x>=d&&M.x<=y&&M.y>=g&&M.y<=m&&M!==s&&M!==a&&hr(o,h,l,u,c,f,M.x,M.y)&&Ce(M.prev,M,M.next)>=0))return!1;M=M.nextZ}for(;E&&E.z>=p;){if(E.x>=d&&E.x<=y&&E.y>=g&&E.y<=m&&E!==s&&E!==a&&hr(o,h,l,u,c,f,E.x,E.y)&&Ce(E.prev,E,E.next)>=0)return!1;E=E.prevZ}for(;M&&M.z<=_;){if(M.x>=d&&M.x<=y&&M.y>=g&&M.y<=m&&M!==s&&M!==a&&hr(o,h,l,u,c,f,M.x,M.y)&&Ce(M.prev,M,M.next)>=0)return!1;M=M.nextZ}return!0}function J_(i,t){let e=i;do{const n=e.prev,s=e.next.next;!Ns(n,s)&&Lp(n,e,e.next,s)&&Tr(n,s)&&Tr(s,n)&&(t.push(n.i,e.i,s.i),Ar(e),Ar(e.next),e=i=s),e=e.next}while(e!==i);return es(e)}function Z_(i,t,e,n,s,r){let a=i;do{let o=a.next.next;for(;o!==a.prev;){if(a.i!==o.i&&ax(a,o)){let l=Ip(a,o);a=es(a,a.next),l=es(l,l.next),Er(a,t,e,n,s,r,0),Er(l,t,e,n,s,r,0);return}o=o.next}a=a.next}while(a!==i)}function Q_(i,t,e,n){const s=[];for(let r=0,a=t.length;r<a;r++){const o=t[r]*n,l=r<a-1?t[r+1]*n:i.length,c=Cp(i,o,l,n,!1);c===c.next&&(c.steiner=!0),s.push(rx(c))}s.sort(j_);for(let r=0;r<s.length;r++)e=tx(s[r],e);return e}function j_(i,t){let e=i.x-t.x;if(e===0&&(e=i.y-t.y,e===0)){const n=(i.next.y-i.y)/(i.next.x-i.x),s=(t.next.y-t.y)/(t.next.x-t.x);e=n-s}return e}function tx(i,t){const e=ex(i,t);if(!e)return t;const n=Ip(e,i);return es(n,n.next),es(e,e.next)}function ex(i,t){let e=t;const n=i.x,s=i.y;let r=-1/0,a;if(Ns(i,e))return e;do{if(Ns(i,e.next))return e.next;if(s<=e.y&&s>=e.next.y&&e.next.y!==e.y){const u=e.x+(s-e.y)*(e.next.x-e.x)/(e.next.y-e.y);if(u<=n&&u>r&&(r=u,a=e.x<e.next.x?e:e.next,u===n))return a}e=e.next}while(e!==t);if(!a)return null;const o=a,l=a.x,c=a.y;let h=1/0;e=a;do{if(n>=e.x&&e.x>=l&&n!==e.x&&Pp(s<c?n:r,s,l,c,s<c?r:n,s,e.x,e.y)){const u=Math.abs(s-e.y)/(n-e.x);Tr(e,i)&&(u<h||u===h&&(e.x>a.x||e.x===a.x&&nx(a,e)))&&(a=e,h=u)}e=e.next}while(e!==o);return a}function nx(i,t){return Ce(i.prev,i,t.prev)<0&&Ce(t.next,i,i.next)<0}function ix(i,t,e,n){let s=i;do s.z===0&&(s.z=Sc(s.x,s.y,t,e,n)),s.prevZ=s.prev,s.nextZ=s.next,s=s.next;while(s!==i);s.prevZ.nextZ=null,s.prevZ=null,sx(s)}function sx(i){let t,e=1;do{let n=i,s;i=null;let r=null;for(t=0;n;){t++;let a=n,o=0;for(let c=0;c<e&&(o++,a=a.nextZ,!!a);c++);let l=e;for(;o>0||l>0&&a;)o!==0&&(l===0||!a||n.z<=a.z)?(s=n,n=n.nextZ,o--):(s=a,a=a.nextZ,l--),r?r.nextZ=s:i=s,s.prevZ=r,r=s;n=a}r.nextZ=null,e*=2}while(t>1);return i}function Sc(i,t,e,n,s){return i=(i-e)*s|0,t=(t-n)*s|0,i=(i|i<<8)&16711935,i=(i|i<<4)&252645135,i=(i|i<<2)&858993459,i=(i|i<<1)&1431655765,t=(t|t<<8)&16711935,t=(t|t<<4)&252645135,t=(t|t<<2)&858993459,t=(t|t<<1)&1431655765,i|t<<1}function rx(i){let t=i,e=i;do(t.x<e.x||t.x===e.x&&t.y<e.y)&&(e=t),t=t.next;while(t!==i);return e}function Pp(i,t,e,n,s,r,a,o){return(s-a)*(t-o)>=(i-a)*(r-o)&&(i-a)*(n-o)>=(e-a)*(t-o)&&(e-a)*(r-o)>=(s-a)*(n-o)}function hr(i,t,e,n,s,r,a,o){return!(i===a&&t===o)&&Pp(i,t,e,n,s,r,a,o)}function ax(i,t){return i.next.i!==t.i&&i.prev.i!==t.i&&!ox(i,t)&&(Tr(i,t)&&Tr(t,i)&&lx(i,t)&&(Ce(i.prev,i,t.prev)||Ce(i,t.prev,t))||Ns(i,t)&&Ce(i.prev,i,i.next)>0&&Ce(t.prev,t,t.next)>0)}function Ce(i,t,e){return(t.y-i.y)*(e.x-t.x)-(t.x-i.x)*(e.y-t.y)}function Ns(i,t){return i.x===t.x&&i.y===t.y}function Lp(i,t,e,n){const s=da(Ce(i,t,e)),r=da(Ce(i,t,n)),a=da(Ce(e,n,i)),o=da(Ce(e,n,t));return!!(s!==r&&a!==o||s===0&&fa(i,e,t)||r===0&&fa(i,n,t)||a===0&&fa(e,i,n)||o===0&&fa(e,t,n))}function fa(i,t,e){return t.x<=Math.max(i.x,e.x)&&t.x>=Math.min(i.x,e.x)&&t.y<=Math.max(i.y,e.y)&&t.y>=Math.min(i.y,e.y)}function da(i){return i>0?1:i<0?-1:0}function ox(i,t){let e=i;do{if(e.i!==i.i&&e.next.i!==i.i&&e.i!==t.i&&e.next.i!==t.i&&Lp(e,e.next,i,t))return!0;e=e.next}while(e!==i);return!1}function Tr(i,t){return Ce(i.prev,i,i.next)<0?Ce(i,t,i.next)>=0&&Ce(i,i.prev,t)>=0:Ce(i,t,i.prev)<0||Ce(i,i.next,t)<0}function lx(i,t){let e=i,n=!1;const s=(i.x+t.x)/2,r=(i.y+t.y)/2;do e.y>r!=e.next.y>r&&e.next.y!==e.y&&s<(e.next.x-e.x)*(r-e.y)/(e.next.y-e.y)+e.x&&(n=!n),e=e.next;while(e!==i);return n}function Ip(i,t){const e=bc(i.i,i.x,i.y),n=bc(t.i,t.x,t.y),s=i.next,r=t.prev;return i.next=t,t.prev=i,e.next=s,s.prev=e,n.next=e,e.prev=n,r.next=n,n.prev=r,n}function Cu(i,t,e,n){const s=bc(i,t,e);return n?(s.next=n.next,s.prev=n,n.next.prev=s,n.next=s):(s.prev=s,s.next=s),s}function Ar(i){i.next.prev=i.prev,i.prev.next=i.next,i.prevZ&&(i.prevZ.nextZ=i.nextZ),i.nextZ&&(i.nextZ.prevZ=i.prevZ)}function bc(i,t,e){return{i,x:t,y:e,prev:null,next:null,z:0,prevZ:null,nextZ:null,steiner:!1}}function cx(i,t,e,n){let s=0;for(let r=t,a=e-n;r<e;r+=n)s+=(i[a]-i[r])*(i[r+1]+i[a+1]),a=r;return s}class hx{static triangulate(t,e,n=2){return q_(t,e,n)}}class fi{static area(t){const e=t.length;let n=0;for(let s=e-1,r=0;r<e;s=r++)n+=t[s].x*t[r].y-t[r].x*t[s].y;return n*.5}static isClockWise(t){return fi.area(t)<0}static triangulateShape(t,e){const n=[],s=[],r=[];Pu(t),Lu(n,t);let a=t.length;e.forEach(Pu);for(let l=0;l<e.length;l++)s.push(a),a+=e[l].length,Lu(n,e[l]);const o=hx.triangulate(n,s);for(let l=0;l<o.length;l+=3)r.push(o.slice(l,l+3));return r}}function Pu(i){const t=i.length;t>2&&i[t-1].equals(i[0])&&i.pop()}function Lu(i,t){for(let e=0;e<t.length;e++)i.push(t[e].x),i.push(t[e].y)}class Ir extends Te{constructor(t=new Lr([new nt(.5,.5),new nt(-.5,.5),new nt(-.5,-.5),new nt(.5,-.5)]),e={}){super(),this.type="ExtrudeGeometry",this.parameters={shapes:t,options:e},t=Array.isArray(t)?t:[t];const n=this,s=[],r=[];for(let o=0,l=t.length;o<l;o++){const c=t[o];a(c)}this.setAttribute("position",new ie(s,3)),this.setAttribute("uv",new ie(r,2)),this.computeVertexNormals();function a(o){const l=[],c=e.curveSegments!==void 0?e.curveSegments:12,h=e.steps!==void 0?e.steps:1,u=e.depth!==void 0?e.depth:1;let f=e.bevelEnabled!==void 0?e.bevelEnabled:!0,d=e.bevelThickness!==void 0?e.bevelThickness:.2,g=e.bevelSize!==void 0?e.bevelSize:d-.1,y=e.bevelOffset!==void 0?e.bevelOffset:0,m=e.bevelSegments!==void 0?e.bevelSegments:3;const p=e.extrudePath,_=e.UVGenerator!==void 0?e.UVGenerator:ux;let E,M=!1,R,T,v,b;if(p){E=p.getSpacedPoints(h),M=!0,f=!1;const tt=p.isCatmullRomCurve3?p.closed:!1;R=p.computeFrenetFrames(h,tt),T=new L,v=new L,b=new L}f||(m=0,d=0,g=0,y=0);const O=o.extractPoints(c);let C=O.shape;const D=O.holes;if(!fi.isClockWise(C)){C=C.reverse();for(let tt=0,ut=D.length;tt<ut;tt++){const lt=D[tt];fi.isClockWise(lt)&&(D[tt]=lt.reverse())}}function W(tt){const lt=10000000000000001e-36;let bt=tt[0];for(let _t=1;_t<=tt.length;_t++){const Vt=_t%tt.length,It=tt[Vt],ee=It.x-bt.x,se=It.y-bt.y,ue=ee*ee+se*se,U=Math.max(Math.abs(It.x),Math.abs(It.y),Math.abs(bt.x),Math.abs(bt.y)),De=lt*U*U;if(ue<=De){tt.splice(Vt,1),_t--;continue}bt=It}}W(C),D.forEach(W);const N=D.length,G=C;for(let tt=0;tt<N;tt++){const ut=D[tt];C=C.concat(ut)}function q(tt,ut,lt){return ut||ce("ExtrudeGeometry: vec does not exist"),tt.clone().addScaledVector(ut,lt)}const B=C.length;function it(tt,ut,lt){let bt,_t,Vt;const It=tt.x-ut.x,ee=tt.y-ut.y,se=lt.x-tt.x,ue=lt.y-tt.y,U=It*It+ee*ee,De=It*ue-ee*se;if(Math.abs(De)>Number.EPSILON){const Qt=Math.sqrt(U),ye=Math.sqrt(se*se+ue*ue),mt=ut.x-ee/Qt,Pe=ut.y+It/Qt,Ft=lt.x-ue/ye,Ht=lt.y+se/ye,A=((Ft-mt)*ue-(Ht-Pe)*se)/(It*ue-ee*se);bt=mt+It*A-tt.x,_t=Pe+ee*A-tt.y;const x=bt*bt+_t*_t;if(x<=2)return new nt(bt,_t);Vt=Math.sqrt(x/2)}else{let Qt=!1;It>Number.EPSILON?se>Number.EPSILON&&(Qt=!0):It<-Number.EPSILON?se<-Number.EPSILON&&(Qt=!0):Math.sign(ee)===Math.sign(ue)&&(Qt=!0),Qt?(bt=-ee,_t=It,Vt=Math.sqrt(U)):(bt=It,_t=ee,Vt=Math.sqrt(U/2))}return new nt(bt/Vt,_t/Vt)}const X=[];for(let tt=0,ut=G.length,lt=ut-1,bt=tt+1;tt<ut;tt++,lt++,bt++)lt===ut&&(lt=0),bt===ut&&(bt=0),X[tt]=it(G[tt],G[lt],G[bt]);const j=[];let et,Et=X.concat();for(let tt=0,ut=N;tt<ut;tt++){const lt=D[tt];et=[];for(let bt=0,_t=lt.length,Vt=_t-1,It=bt+1;bt<_t;bt++,Vt++,It++)Vt===_t&&(Vt=0),It===_t&&(It=0),et[bt]=it(lt[bt],lt[Vt],lt[It]);j.push(et),Et=Et.concat(et)}let kt;if(m===0)kt=fi.triangulateShape(G,D);else{const tt=[],ut=[];for(let lt=0;lt<m;lt++){const bt=lt/m,_t=d*Math.cos(bt*Math.PI/2),Vt=g*Math.sin(bt*Math.PI/2)+y;for(let It=0,ee=G.length;It<ee;It++){const se=q(G[It],X[It],Vt);Ot(se.x,se.y,-_t),bt===0&&tt.push(se)}for(let It=0,ee=N;It<ee;It++){const se=D[It];et=j[It];const ue=[];for(let U=0,De=se.length;U<De;U++){const Qt=q(se[U],et[U],Vt);Ot(Qt.x,Qt.y,-_t),bt===0&&ue.push(Qt)}bt===0&&ut.push(ue)}}kt=fi.triangulateShape(tt,ut)}const Y=kt.length,xt=g+y;for(let tt=0;tt<B;tt++){const ut=f?q(C[tt],Et[tt],xt):C[tt];M?(v.copy(R.normals[0]).multiplyScalar(ut.x),T.copy(R.binormals[0]).multiplyScalar(ut.y),b.copy(E[0]).add(v).add(T),Ot(b.x,b.y,b.z)):Ot(ut.x,ut.y,0)}for(let tt=1;tt<=h;tt++)for(let ut=0;ut<B;ut++){const lt=f?q(C[ut],Et[ut],xt):C[ut];M?(v.copy(R.normals[tt]).multiplyScalar(lt.x),T.copy(R.binormals[tt]).multiplyScalar(lt.y),b.copy(E[tt]).add(v).add(T),Ot(b.x,b.y,b.z)):Ot(lt.x,lt.y,u/h*tt)}for(let tt=m-1;tt>=0;tt--){const ut=tt/m,lt=d*Math.cos(ut*Math.PI/2),bt=g*Math.sin(ut*Math.PI/2)+y;for(let _t=0,Vt=G.length;_t<Vt;_t++){const It=q(G[_t],X[_t],bt);Ot(It.x,It.y,u+lt)}for(let _t=0,Vt=D.length;_t<Vt;_t++){const It=D[_t];et=j[_t];for(let ee=0,se=It.length;ee<se;ee++){const ue=q(It[ee],et[ee],bt);M?Ot(ue.x,ue.y+E[h-1].y,E[h-1].x+lt):Ot(ue.x,ue.y,u+lt)}}}Tt(),Ut();function Tt(){const tt=s.length/3;if(f){let ut=0,lt=B*ut;for(let bt=0;bt<Y;bt++){const _t=kt[bt];be(_t[2]+lt,_t[1]+lt,_t[0]+lt)}ut=h+m*2,lt=B*ut;for(let bt=0;bt<Y;bt++){const _t=kt[bt];be(_t[0]+lt,_t[1]+lt,_t[2]+lt)}}else{for(let ut=0;ut<Y;ut++){const lt=kt[ut];be(lt[2],lt[1],lt[0])}for(let ut=0;ut<Y;ut++){const lt=kt[ut];be(lt[0]+B*h,lt[1]+B*h,lt[2]+B*h)}}n.addGroup(tt,s.length/3-tt,0)}function Ut(){const tt=s.length/3;let ut=0;yt(G,ut),ut+=G.length;for(let lt=0,bt=D.length;lt<bt;lt++){const _t=D[lt];yt(_t,ut),ut+=_t.length}n.addGroup(tt,s.length/3-tt,1)}function yt(tt,ut){let lt=tt.length;for(;--lt>=0;){const bt=lt;let _t=lt-1;_t<0&&(_t=tt.length-1);for(let Vt=0,It=h+m*2;Vt<It;Vt++){const ee=B*Vt,se=B*(Vt+1),ue=ut+bt+ee,U=ut+_t+ee,De=ut+_t+se,Qt=ut+bt+se;Bt(ue,U,De,Qt)}}}function Ot(tt,ut,lt){l.push(tt),l.push(ut),l.push(lt)}function be(tt,ut,lt){Zt(tt),Zt(ut),Zt(lt);const bt=s.length/3,_t=_.generateTopUV(n,s,bt-3,bt-2,bt-1);te(_t[0]),te(_t[1]),te(_t[2])}function Bt(tt,ut,lt,bt){Zt(tt),Zt(ut),Zt(bt),Zt(ut),Zt(lt),Zt(bt);const _t=s.length/3,Vt=_.generateSideWallUV(n,s,_t-6,_t-3,_t-2,_t-1);te(Vt[0]),te(Vt[1]),te(Vt[3]),te(Vt[1]),te(Vt[2]),te(Vt[3])}function Zt(tt){s.push(l[tt*3+0]),s.push(l[tt*3+1]),s.push(l[tt*3+2])}function te(tt){r.push(tt.x),r.push(tt.y)}}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}toJSON(){const t=super.toJSON(),e=this.parameters.shapes,n=this.parameters.options;return fx(e,n,t)}static fromJSON(t,e){const n=[];for(let r=0,a=t.shapes.length;r<a;r++){const o=e[t.shapes[r]];n.push(o)}const s=t.options.extrudePath;return s!==void 0&&(t.options.extrudePath=new wc[s.type]().fromJSON(s)),new Ir(n,t.options)}}const ux={generateTopUV:function(i,t,e,n,s){const r=t[e*3],a=t[e*3+1],o=t[n*3],l=t[n*3+1],c=t[s*3],h=t[s*3+1];return[new nt(r,a),new nt(o,l),new nt(c,h)]},generateSideWallUV:function(i,t,e,n,s,r){const a=t[e*3],o=t[e*3+1],l=t[e*3+2],c=t[n*3],h=t[n*3+1],u=t[n*3+2],f=t[s*3],d=t[s*3+1],g=t[s*3+2],y=t[r*3],m=t[r*3+1],p=t[r*3+2];return Math.abs(o-h)<Math.abs(a-c)?[new nt(a,1-l),new nt(c,1-u),new nt(f,1-g),new nt(y,1-p)]:[new nt(o,1-l),new nt(h,1-u),new nt(d,1-g),new nt(m,1-p)]}};function fx(i,t,e){if(e.shapes=[],Array.isArray(i))for(let n=0,s=i.length;n<s;n++){const r=i[n];e.shapes.push(r.uuid)}else e.shapes.push(i.uuid);return e.options=Object.assign({},t),t.extrudePath!==void 0&&(e.options.extrudePath=t.extrudePath.toJSON()),e}class Nr extends yo{constructor(t=1,e=0){const n=(1+Math.sqrt(5))/2,s=[-1,n,0,1,n,0,-1,-n,0,1,-n,0,0,-1,n,0,1,n,0,-1,-n,0,1,-n,n,0,-1,n,0,1,-n,0,-1,-n,0,1],r=[0,11,5,0,5,1,0,1,7,0,7,10,0,10,11,1,5,9,5,11,4,11,10,2,10,7,6,7,1,8,3,9,4,3,4,2,3,2,6,3,6,8,3,8,9,4,9,5,2,4,11,6,2,10,8,6,7,9,8,1];super(s,r,t,e),this.type="IcosahedronGeometry",this.parameters={radius:t,detail:e}}static fromJSON(t){return new Nr(t.radius,t.detail)}}class Mo extends Te{constructor(t=[new nt(0,-.5),new nt(.5,0),new nt(0,.5)],e=12,n=0,s=Math.PI*2){super(),this.type="LatheGeometry",this.parameters={points:t,segments:e,phiStart:n,phiLength:s},e=Math.floor(e),s=Jt(s,0,Math.PI*2);const r=[],a=[],o=[],l=[],c=[],h=1/e,u=new L,f=new nt,d=new L,g=new L,y=new L;let m=0,p=0;for(let _=0;_<=t.length-1;_++)switch(_){case 0:m=t[_+1].x-t[_].x,p=t[_+1].y-t[_].y,d.x=p*1,d.y=-m,d.z=p*0,y.copy(d),d.normalize(),l.push(d.x,d.y,d.z);break;case t.length-1:y.normalize(),l.push(y.x,y.y,y.z);break;default:m=t[_+1].x-t[_].x,p=t[_+1].y-t[_].y,d.x=p*1,d.y=-m,d.z=p*0,g.copy(d),d.x+=y.x,d.y+=y.y,d.z+=y.z,d.normalize(),l.push(d.x,d.y,d.z),y.copy(g)}for(let _=0;_<=e;_++){const E=n+_*h*s,M=Math.sin(E),R=Math.cos(E);for(let T=0;T<=t.length-1;T++){u.x=t[T].x*M,u.y=t[T].y,u.z=t[T].x*R,a.push(u.x,u.y,u.z),f.x=_/e,f.y=T/(t.length-1),o.push(f.x,f.y);const v=l[3*T+0]*M,b=l[3*T+1],O=l[3*T+0]*R;c.push(v,b,O)}}for(let _=0;_<e;_++)for(let E=0;E<t.length-1;E++){const M=E+_*t.length,R=M,T=M+t.length,v=M+t.length+1,b=M+1;r.push(R,T,b),r.push(v,b,T)}this.setIndex(r),this.setAttribute("position",new ie(a,3)),this.setAttribute("uv",new ie(o,2)),this.setAttribute("normal",new ie(c,3))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Mo(t.points,t.segments,t.phiStart,t.phiLength)}}class ln extends Te{constructor(t=1,e=1,n=1,s=1){super(),this.type="PlaneGeometry",this.parameters={width:t,height:e,widthSegments:n,heightSegments:s};const r=t/2,a=e/2,o=Math.floor(n),l=Math.floor(s),c=o+1,h=l+1,u=t/o,f=e/l,d=[],g=[],y=[],m=[];for(let p=0;p<h;p++){const _=p*f-a;for(let E=0;E<c;E++){const M=E*u-r;g.push(M,-_,0),y.push(0,0,1),m.push(E/o),m.push(1-p/l)}}for(let p=0;p<l;p++)for(let _=0;_<o;_++){const E=_+c*p,M=_+c*(p+1),R=_+1+c*(p+1),T=_+1+c*p;d.push(E,M,T),d.push(M,R,T)}this.setIndex(d),this.setAttribute("position",new ie(g,3)),this.setAttribute("normal",new ie(y,3)),this.setAttribute("uv",new ie(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new ln(t.width,t.height,t.widthSegments,t.heightSegments)}}class Zn extends Te{constructor(t=.5,e=1,n=32,s=1,r=0,a=Math.PI*2){super(),this.type="RingGeometry",this.parameters={innerRadius:t,outerRadius:e,thetaSegments:n,phiSegments:s,thetaStart:r,thetaLength:a},n=Math.max(3,n),s=Math.max(1,s);const o=[],l=[],c=[],h=[];let u=t;const f=(e-t)/s,d=new L,g=new nt;for(let y=0;y<=s;y++){for(let m=0;m<=n;m++){const p=r+m/n*a;d.x=u*Math.cos(p),d.y=u*Math.sin(p),l.push(d.x,d.y,d.z),c.push(0,0,1),g.x=(d.x/e+1)/2,g.y=(d.y/e+1)/2,h.push(g.x,g.y)}u+=f}for(let y=0;y<s;y++){const m=y*(n+1);for(let p=0;p<n;p++){const _=p+m,E=_,M=_+n+1,R=_+n+2,T=_+1;o.push(E,M,T),o.push(M,R,T)}}this.setIndex(o),this.setAttribute("position",new ie(l,3)),this.setAttribute("normal",new ie(c,3)),this.setAttribute("uv",new ie(h,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new Zn(t.innerRadius,t.outerRadius,t.thetaSegments,t.phiSegments,t.thetaStart,t.thetaLength)}}class So extends Te{constructor(t=new Lr([new nt(0,.5),new nt(-.5,-.5),new nt(.5,-.5)]),e=12){super(),this.type="ShapeGeometry",this.parameters={shapes:t,curveSegments:e};const n=[],s=[],r=[],a=[];let o=0,l=0;if(Array.isArray(t)===!1)c(t);else for(let h=0;h<t.length;h++)c(t[h]),this.addGroup(o,l,h),o+=l,l=0;this.setIndex(n),this.setAttribute("position",new ie(s,3)),this.setAttribute("normal",new ie(r,3)),this.setAttribute("uv",new ie(a,2));function c(h){const u=s.length/3,f=h.extractPoints(e);let d=f.shape;const g=f.holes;fi.isClockWise(d)===!1&&(d=d.reverse());for(let m=0,p=g.length;m<p;m++){const _=g[m];fi.isClockWise(_)===!0&&(g[m]=_.reverse())}const y=fi.triangulateShape(d,g);for(let m=0,p=g.length;m<p;m++){const _=g[m];d=d.concat(_)}for(let m=0,p=d.length;m<p;m++){const _=d[m];s.push(_.x,_.y,0),r.push(0,0,1),a.push(_.x,_.y)}for(let m=0,p=y.length;m<p;m++){const _=y[m],E=_[0]+u,M=_[1]+u,R=_[2]+u;n.push(E,M,R),l+=3}}}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}toJSON(){const t=super.toJSON(),e=this.parameters.shapes;return dx(e,t)}static fromJSON(t,e){const n=[];for(let s=0,r=t.shapes.length;s<r;s++){const a=e[t.shapes[s]];n.push(a)}return new So(n,t.curveSegments)}}function dx(i,t){if(t.shapes=[],Array.isArray(i))for(let e=0,n=i.length;e<n;e++){const s=i[e];t.shapes.push(s.uuid)}else t.shapes.push(i.uuid);return t}class _e extends Te{constructor(t=1,e=32,n=16,s=0,r=Math.PI*2,a=0,o=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:t,widthSegments:e,heightSegments:n,phiStart:s,phiLength:r,thetaStart:a,thetaLength:o},e=Math.max(3,Math.floor(e)),n=Math.max(2,Math.floor(n));const l=Math.min(a+o,Math.PI);let c=0;const h=[],u=new L,f=new L,d=[],g=[],y=[],m=[];for(let p=0;p<=n;p++){const _=[],E=p/n,M=a+E*o,R=t*Math.cos(M),T=Math.sqrt(t*t-R*R);let v=0;p===0&&a===0?v=.5/e:p===n&&l===Math.PI&&(v=-.5/e);for(let b=0;b<=e;b++){const O=b/e,C=s+O*r;u.x=-T*Math.cos(C),u.y=R,u.z=T*Math.sin(C),g.push(u.x,u.y,u.z),f.copy(u).normalize(),y.push(f.x,f.y,f.z),m.push(O+v,1-E),_.push(c++)}h.push(_)}for(let p=0;p<n;p++)for(let _=0;_<e;_++){const E=h[p][_+1],M=h[p][_],R=h[p+1][_],T=h[p+1][_+1];(p!==0||a>0)&&d.push(E,M,T),(p!==n-1||l<Math.PI)&&d.push(M,R,T)}this.setIndex(d),this.setAttribute("position",new ie(g,3)),this.setAttribute("normal",new ie(y,3)),this.setAttribute("uv",new ie(m,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new _e(t.radius,t.widthSegments,t.heightSegments,t.phiStart,t.phiLength,t.thetaStart,t.thetaLength)}}class ni extends Te{constructor(t=1,e=.4,n=12,s=48,r=Math.PI*2,a=0,o=Math.PI*2){super(),this.type="TorusGeometry",this.parameters={radius:t,tube:e,radialSegments:n,tubularSegments:s,arc:r,thetaStart:a,thetaLength:o},n=Math.floor(n),s=Math.floor(s);const l=[],c=[],h=[],u=[],f=new L,d=new L,g=new L;for(let y=0;y<=n;y++){const m=a+y/n*o;for(let p=0;p<=s;p++){const _=p/s*r;d.x=(t+e*Math.cos(m))*Math.cos(_),d.y=(t+e*Math.cos(m))*Math.sin(_),d.z=e*Math.sin(m),c.push(d.x,d.y,d.z),f.x=t*Math.cos(_),f.y=t*Math.sin(_),g.subVectors(d,f).normalize(),h.push(g.x,g.y,g.z),u.push(p/s),u.push(y/n)}}for(let y=1;y<=n;y++)for(let m=1;m<=s;m++){const p=(s+1)*y+m-1,_=(s+1)*(y-1)+m-1,E=(s+1)*(y-1)+m,M=(s+1)*y+m;l.push(p,_,M),l.push(_,E,M)}this.setIndex(l),this.setAttribute("position",new ie(c,3)),this.setAttribute("normal",new ie(h,3)),this.setAttribute("uv",new ie(u,2))}copy(t){return super.copy(t),this.parameters=Object.assign({},t.parameters),this}static fromJSON(t){return new ni(t.radius,t.tube,t.radialSegments,t.tubularSegments,t.arc,t.thetaStart,t.thetaLength)}}function Ds(i){const t={};for(const e in i){t[e]={};for(const n in i[e]){const s=i[e][n];if(Iu(s))s.isRenderTargetTexture?(zt("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),t[e][n]=null):t[e][n]=s.clone();else if(Array.isArray(s))if(Iu(s[0])){const r=[];for(let a=0,o=s.length;a<o;a++)r[a]=s[a].clone();t[e][n]=r}else t[e][n]=s.slice();else t[e][n]=s}}return t}function an(i){const t={};for(let e=0;e<i.length;e++){const n=Ds(i[e]);for(const s in n)t[s]=n[s]}return t}function Iu(i){return i&&(i.isColor||i.isMatrix3||i.isMatrix4||i.isVector2||i.isVector3||i.isVector4||i.isTexture||i.isQuaternion)}function px(i){const t=[];for(let e=0;e<i.length;e++)t.push(i[e].clone());return t}function Np(i){const t=i.getRenderTarget();return t===null?i.outputColorSpace:t.isXRRenderTarget===!0?t.texture.colorSpace:oe.workingColorSpace}const mx={clone:Ds,merge:an};var gx=`void main() {
	gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
}`,vx=`void main() {
	gl_FragColor = vec4( 1.0, 0.0, 0.0, 1.0 );
}`;class Fi extends zi{constructor(t){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=gx,this.fragmentShader=vx,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,t!==void 0&&this.setValues(t)}copy(t){return super.copy(t),this.fragmentShader=t.fragmentShader,this.vertexShader=t.vertexShader,this.uniforms=Ds(t.uniforms),this.uniformsGroups=px(t.uniformsGroups),this.defines=Object.assign({},t.defines),this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.fog=t.fog,this.lights=t.lights,this.clipping=t.clipping,this.extensions=Object.assign({},t.extensions),this.glslVersion=t.glslVersion,this.defaultAttributeValues=Object.assign({},t.defaultAttributeValues),this.index0AttributeName=t.index0AttributeName,this.uniformsNeedUpdate=t.uniformsNeedUpdate,this}toJSON(t){const e=super.toJSON(t);e.glslVersion=this.glslVersion,e.uniforms={};for(const s in this.uniforms){const a=this.uniforms[s].value;a&&a.isTexture?e.uniforms[s]={type:"t",value:a.toJSON(t).uuid}:a&&a.isColor?e.uniforms[s]={type:"c",value:a.getHex()}:a&&a.isVector2?e.uniforms[s]={type:"v2",value:a.toArray()}:a&&a.isVector3?e.uniforms[s]={type:"v3",value:a.toArray()}:a&&a.isVector4?e.uniforms[s]={type:"v4",value:a.toArray()}:a&&a.isMatrix3?e.uniforms[s]={type:"m3",value:a.toArray()}:a&&a.isMatrix4?e.uniforms[s]={type:"m4",value:a.toArray()}:e.uniforms[s]={value:a}}Object.keys(this.defines).length>0&&(e.defines=this.defines),e.vertexShader=this.vertexShader,e.fragmentShader=this.fragmentShader,e.lights=this.lights,e.clipping=this.clipping;const n={};for(const s in this.extensions)this.extensions[s]===!0&&(n[s]=!0);return Object.keys(n).length>0&&(e.extensions=n),e}fromJSON(t,e){if(super.fromJSON(t,e),t.uniforms!==void 0)for(const n in t.uniforms){const s=t.uniforms[n];switch(this.uniforms[n]={},s.type){case"t":this.uniforms[n].value=e[s.value]||null;break;case"c":this.uniforms[n].value=new at().setHex(s.value);break;case"v2":this.uniforms[n].value=new nt().fromArray(s.value);break;case"v3":this.uniforms[n].value=new L().fromArray(s.value);break;case"v4":this.uniforms[n].value=new Ie().fromArray(s.value);break;case"m3":this.uniforms[n].value=new Wt().fromArray(s.value);break;case"m4":this.uniforms[n].value=new fe().fromArray(s.value);break;default:this.uniforms[n].value=s.value}}if(t.defines!==void 0&&(this.defines=t.defines),t.vertexShader!==void 0&&(this.vertexShader=t.vertexShader),t.fragmentShader!==void 0&&(this.fragmentShader=t.fragmentShader),t.glslVersion!==void 0&&(this.glslVersion=t.glslVersion),t.extensions!==void 0)for(const n in t.extensions)this.extensions[n]=t.extensions[n];return t.lights!==void 0&&(this.lights=t.lights),t.clipping!==void 0&&(this.clipping=t.clipping),this}}class _x extends Fi{constructor(t){super(t),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}}class bo extends zi{constructor(t){super(),this.isMeshPhongMaterial=!0,this.type="MeshPhongMaterial",this.color=new at(16777215),this.specular=new at(1118481),this.shininess=30,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new at(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=$a,this.normalScale=new nt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new yi,this.combine=vo,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.specular.copy(t.specular),this.shininess=t.shininess,this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.envMapIntensity=t.envMapIntensity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}}class Eo extends zi{constructor(t){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new at(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new at(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=$a,this.normalScale=new nt(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new yi,this.combine=vo,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(t)}copy(t){return super.copy(t),this.color.copy(t.color),this.map=t.map,this.lightMap=t.lightMap,this.lightMapIntensity=t.lightMapIntensity,this.aoMap=t.aoMap,this.aoMapIntensity=t.aoMapIntensity,this.emissive.copy(t.emissive),this.emissiveMap=t.emissiveMap,this.emissiveIntensity=t.emissiveIntensity,this.bumpMap=t.bumpMap,this.bumpScale=t.bumpScale,this.normalMap=t.normalMap,this.normalMapType=t.normalMapType,this.normalScale.copy(t.normalScale),this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.specularMap=t.specularMap,this.alphaMap=t.alphaMap,this.envMap=t.envMap,this.envMapRotation.copy(t.envMapRotation),this.combine=t.combine,this.reflectivity=t.reflectivity,this.envMapIntensity=t.envMapIntensity,this.refractionRatio=t.refractionRatio,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this.wireframeLinecap=t.wireframeLinecap,this.wireframeLinejoin=t.wireframeLinejoin,this.flatShading=t.flatShading,this.fog=t.fog,this}}class xx extends zi{constructor(t){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Kv,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(t)}copy(t){return super.copy(t),this.depthPacking=t.depthPacking,this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this.wireframe=t.wireframe,this.wireframeLinewidth=t.wireframeLinewidth,this}}class yx extends zi{constructor(t){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(t)}copy(t){return super.copy(t),this.map=t.map,this.alphaMap=t.alphaMap,this.displacementMap=t.displacementMap,this.displacementScale=t.displacementScale,this.displacementBias=t.displacementBias,this}}class hh extends Ne{static registerNode(t){this.prototype._lightNode=t}constructor(t,e=1){super(),this.isLight=!0,this.type="Light",this.color=new at(t),this.intensity=e}copy(t,e){return super.copy(t,e),this.color.copy(t.color),this.intensity=t.intensity,this}toJSON(t){const e=super.toJSON(t);return e.object.color=this.color.getHex(),e.object.intensity=this.intensity,e}}class wx extends hh{constructor(t,e,n){super(t,n),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(Ne.DEFAULT_UP),this.updateMatrix(),this.groundColor=new at(e)}copy(t,e){return super.copy(t,e),this.groundColor.copy(t.groundColor),this}toJSON(t){const e=super.toJSON(t);return e.object.groundColor=this.groundColor.getHex(),e}}const xl=new fe,Nu=new L,Du=new L;class Mx{constructor(t){this.camera=t,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new nt(512,512),this.mapType=mn,this.map=null,this.mapPass=null,this.matrix=new fe,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new br,this._frameExtents=new nt(1,1),this._viewportCount=1,this._viewports=[new Ie(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(t){const e=this.camera;Nu.setFromMatrixPosition(t.matrixWorld),e.position.copy(Nu),Du.setFromMatrixPosition(t.target.matrixWorld),e.lookAt(Du),e.updateMatrixWorld(),this._updateMatrix(e,this.matrix,this._frustum)}_updateMatrix(t,e,n,s){xl.multiplyMatrices(t.projectionMatrix,t.matrixWorldInverse),n.setFromProjectionMatrix(xl,t.coordinateSystem,t.reversedDepth);const r=this._frameExtents,a=s?s.z/r.x:1,o=s?s.w/r.y:1,l=s?s.x/r.x:0,c=s?s.y/r.y:0;t.coordinateSystem===Sr||t.reversedDepth?e.set(.5*a,0,0,.5*a+l,0,.5*o,0,.5*o+c,0,0,1,0,0,0,0,1):e.set(.5*a,0,0,.5*a+l,0,.5*o,0,.5*o+c,0,0,.5,.5,0,0,0,1),e.multiply(xl)}getViewport(t){return this._viewports[t]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(t){return this.camera=t.camera.clone(),this.intensity=t.intensity,this.bias=t.bias,this.radius=t.radius,this.autoUpdate=t.autoUpdate,this.needsUpdate=t.needsUpdate,this.normalBias=t.normalBias,this.blurSamples=t.blurSamples,this.mapSize.copy(t.mapSize),this.mapType=t.mapType,this.biasNode=t.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){const t={};return t.intensity=this.intensity,t.bias=this.bias,t.normalBias=this.normalBias,t.radius=this.radius,t.blurSamples=this.blurSamples,t.mapSize=this.mapSize.toArray(),t.mapType=this.mapType,t.camera=this.camera.toJSON(!1).object,delete t.camera.matrix,t}}const pa=new L,ma=new wi,Bn=new L;class Dp extends Ne{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new fe,this.projectionMatrix=new fe,this.projectionMatrixInverse=new fe,this.coordinateSystem=Ln,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(t,e){return super.copy(t,e),this.matrixWorldInverse.copy(t.matrixWorldInverse),this.projectionMatrix.copy(t.projectionMatrix),this.projectionMatrixInverse.copy(t.projectionMatrixInverse),this.coordinateSystem=t.coordinateSystem,this}getWorldDirection(t){return super.getWorldDirection(t).negate()}updateMatrixWorld(t){super.updateMatrixWorld(t),this.matrixWorld.decompose(pa,ma,Bn),Bn.x===1&&Bn.y===1&&Bn.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(pa,ma,Bn.set(1,1,1)).invert()}updateWorldMatrix(t,e,n=!1){super.updateWorldMatrix(t,e,n),this.matrixWorld.decompose(pa,ma,Bn),Bn.x===1&&Bn.y===1&&Bn.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(pa,ma,Bn.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}}const Ri=new L,Uu=new nt,Ou=new nt;class Ye extends Dp{constructor(t=50,e=1,n=.1,s=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=t,this.zoom=1,this.near=n,this.far=s,this.focus=10,this.aspect=e,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.fov=t.fov,this.zoom=t.zoom,this.near=t.near,this.far=t.far,this.focus=t.focus,this.aspect=t.aspect,this.view=t.view===null?null:Object.assign({},t.view),this.filmGauge=t.filmGauge,this.filmOffset=t.filmOffset,this}setFocalLength(t){const e=.5*this.getFilmHeight()/t;this.fov=xc*2*Math.atan(e),this.updateProjectionMatrix()}getFocalLength(){const t=Math.tan($o*.5*this.fov);return .5*this.getFilmHeight()/t}getEffectiveFOV(){return xc*2*Math.atan(Math.tan($o*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(t,e,n){Ri.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),e.set(Ri.x,Ri.y).multiplyScalar(-t/Ri.z),Ri.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),n.set(Ri.x,Ri.y).multiplyScalar(-t/Ri.z)}getViewSize(t,e){return this.getViewBounds(t,Uu,Ou),e.subVectors(Ou,Uu)}setViewOffset(t,e,n,s,r,a){this.aspect=t/e,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){const t=this.near;let e=t*Math.tan($o*.5*this.fov)/this.zoom,n=2*e,s=this.aspect*n,r=-.5*s;const a=this.view;if(this.view!==null&&this.view.enabled){const l=a.fullWidth,c=a.fullHeight;r+=a.offsetX*s/l,e-=a.offsetY*n/c,s*=a.width/l,n*=a.height/c}const o=this.filmOffset;o!==0&&(r+=t*o/this.getFilmWidth()),this.projectionMatrix.makePerspective(r,r+s,e,e-n,t,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){const e=super.toJSON(t);return e.object.fov=this.fov,e.object.zoom=this.zoom,e.object.near=this.near,e.object.far=this.far,e.object.focus=this.focus,e.object.aspect=this.aspect,this.view!==null&&(e.object.view=Object.assign({},this.view)),e.object.filmGauge=this.filmGauge,e.object.filmOffset=this.filmOffset,e}}class di extends Dp{constructor(t=-1,e=1,n=1,s=-1,r=.1,a=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=t,this.right=e,this.top=n,this.bottom=s,this.near=r,this.far=a,this.updateProjectionMatrix()}copy(t,e){return super.copy(t,e),this.left=t.left,this.right=t.right,this.top=t.top,this.bottom=t.bottom,this.near=t.near,this.far=t.far,this.zoom=t.zoom,this.view=t.view===null?null:Object.assign({},t.view),this}setViewOffset(t,e,n,s,r,a){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=t,this.view.fullHeight=e,this.view.offsetX=n,this.view.offsetY=s,this.view.width=r,this.view.height=a,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){const t=(this.right-this.left)/(2*this.zoom),e=(this.top-this.bottom)/(2*this.zoom),n=(this.right+this.left)/2,s=(this.top+this.bottom)/2;let r=n-t,a=n+t,o=s+e,l=s-e;if(this.view!==null&&this.view.enabled){const c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;r+=c*this.view.offsetX,a=r+c*this.view.width,o-=h*this.view.offsetY,l=o-h*this.view.height}this.projectionMatrix.makeOrthographic(r,a,o,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(t){const e=super.toJSON(t);return e.object.zoom=this.zoom,e.object.left=this.left,e.object.right=this.right,e.object.top=this.top,e.object.bottom=this.bottom,e.object.near=this.near,e.object.far=this.far,this.view!==null&&(e.object.view=Object.assign({},this.view)),e}}class Sx extends Mx{constructor(){super(new di(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}}class Fu extends hh{constructor(t,e){super(t,e),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(Ne.DEFAULT_UP),this.updateMatrix(),this.target=new Ne,this.shadow=new Sx}dispose(){super.dispose(),this.shadow.dispose()}copy(t){return super.copy(t),this.target=t.target.clone(),this.shadow=t.shadow.clone(),this}toJSON(t){const e=super.toJSON(t);return e.object.shadow=this.shadow.toJSON(),e.object.target=this.target.uuid,e}}class bx extends hh{constructor(t,e){super(t,e),this.isAmbientLight=!0,this.type="AmbientLight"}}const Ms=-90,Ss=1;class Ec extends Ne{constructor(t,e,n){super(),this.type="CubeCamera",this.renderTarget=n,this.coordinateSystem=null,this.activeMipmapLevel=0;const s=new Ye(Ms,Ss,t,e);s.layers=this.layers,this.add(s);const r=new Ye(Ms,Ss,t,e);r.layers=this.layers,this.add(r);const a=new Ye(Ms,Ss,t,e);a.layers=this.layers,this.add(a);const o=new Ye(Ms,Ss,t,e);o.layers=this.layers,this.add(o);const l=new Ye(Ms,Ss,t,e);l.layers=this.layers,this.add(l);const c=new Ye(Ms,Ss,t,e);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){const t=this.coordinateSystem,e=this.children.concat(),[n,s,r,a,o,l]=e;for(const c of e)this.remove(c);if(t===Ln)n.up.set(0,1,0),n.lookAt(1,0,0),s.up.set(0,1,0),s.lookAt(-1,0,0),r.up.set(0,0,-1),r.lookAt(0,1,0),a.up.set(0,0,1),a.lookAt(0,-1,0),o.up.set(0,1,0),o.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(t===Sr)n.up.set(0,-1,0),n.lookAt(-1,0,0),s.up.set(0,-1,0),s.lookAt(1,0,0),r.up.set(0,0,1),r.lookAt(0,1,0),a.up.set(0,0,-1),a.lookAt(0,-1,0),o.up.set(0,-1,0),o.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+t);for(const c of e)this.add(c),c.updateMatrixWorld()}update(t,e){this.parent===null&&this.updateMatrixWorld();const{renderTarget:n,activeMipmapLevel:s}=this;this.coordinateSystem!==t.coordinateSystem&&(this.coordinateSystem=t.coordinateSystem,this.updateCoordinateSystem());const[r,a,o,l,c,h]=this.children,u=t.getRenderTarget(),f=t.getActiveCubeFace(),d=t.getActiveMipmapLevel(),g=t.xr.enabled;t.xr.enabled=!1;const y=n.texture.mipmapsAutoUpdate;n.texture.mipmapsAutoUpdate=!1;let m=!1;t.isWebGLRenderer===!0?m=t.state.buffers.depth.getReversed():m=t.reversedDepthBuffer,t.setRenderTarget(n,0,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,r),t.setRenderTarget(n,1,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,a),t.setRenderTarget(n,2,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,o),t.setRenderTarget(n,3,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,l),t.setRenderTarget(n,4,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,c),n.texture.mipmapsAutoUpdate=y,t.setRenderTarget(n,5,s),m&&t.autoClear===!1&&t.clearDepth(),t.render(e,h),t.setRenderTarget(u,f,d),t.xr.enabled=g,n.texture.needsPMREMUpdate=!0}}class Ex extends Ye{constructor(t=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=t,this.perCameraFrustumCulled=!1}}const ku=new fe;class Tx{constructor(t,e,n=0,s=1/0){this.ray=new rh(t,e),this.near=n,this.far=s,this.camera=null,this.layers=new ih,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(t,e){this.ray.set(t,e)}setFromCamera(t,e){e.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(t.x,t.y,.5).unproject(e).sub(this.ray.origin).normalize(),this.camera=e):e.isOrthographicCamera?(this.ray.origin.set(t.x,t.y,e.projectionMatrix.elements[14]).unproject(e),this.ray.direction.set(0,0,-1).transformDirection(e.matrixWorld),this.camera=e):ce("Raycaster: Unsupported camera type: "+e.type)}setFromXRController(t){return ku.identity().extractRotation(t.matrixWorld),this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(ku),this}intersectObject(t,e=!0,n=[]){return Tc(t,this,n,e),n.sort(Bu),n}intersectObjects(t,e=!0,n=[]){for(let s=0,r=t.length;s<r;s++)Tc(t[s],this,n,e);return n.sort(Bu),n}}function Bu(i,t){return i.distance-t.distance}function Tc(i,t,e,n){let s=!0;if(i.layers.test(t.layers)&&i.raycast(t,e)===!1&&(s=!1),s===!0&&n===!0){const r=i.children;for(let a=0,o=r.length;a<o;a++)Tc(r[a],t,e,!0)}}class Ax{constructor(t=1,e=0,n=0){this.radius=t,this.phi=e,this.theta=n}set(t,e,n){return this.radius=t,this.phi=e,this.theta=n,this}copy(t){return this.radius=t.radius,this.phi=t.phi,this.theta=t.theta,this}makeSafe(){return this.phi=Jt(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(t){return this.setFromCartesianCoords(t.x,t.y,t.z)}setFromCartesianCoords(t,e,n){return this.radius=Math.sqrt(t*t+e*e+n*n),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(t,n),this.phi=Math.acos(Jt(e/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}}function zu(i,t,e,n){const s=Rx(n);switch(e){case ip:return i*t;case Qc:return i*t/s.components*s.byteLength;case jc:return i*t/s.components*s.byteLength;case ts:return i*t*2/s.components*s.byteLength;case th:return i*t*2/s.components*s.byteLength;case sp:return i*t*3/s.components*s.byteLength;case Pn:return i*t*4/s.components*s.byteLength;case eh:return i*t*4/s.components*s.byteLength;case Ta:case Aa:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Ra:case Ca:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case Wl:case $l:return Math.max(i,16)*Math.max(t,8)/4;case Vl:case Xl:return Math.max(i,8)*Math.max(t,8)/2;case ql:case Yl:case Jl:case Zl:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*8;case Kl:case Wa:case Ql:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case jl:return Math.floor((i+3)/4)*Math.floor((t+3)/4)*16;case tc:return Math.floor((i+4)/5)*Math.floor((t+3)/4)*16;case ec:return Math.floor((i+4)/5)*Math.floor((t+4)/5)*16;case nc:return Math.floor((i+5)/6)*Math.floor((t+4)/5)*16;case ic:return Math.floor((i+5)/6)*Math.floor((t+5)/6)*16;case sc:return Math.floor((i+7)/8)*Math.floor((t+4)/5)*16;case rc:return Math.floor((i+7)/8)*Math.floor((t+5)/6)*16;case ac:return Math.floor((i+7)/8)*Math.floor((t+7)/8)*16;case oc:return Math.floor((i+9)/10)*Math.floor((t+4)/5)*16;case lc:return Math.floor((i+9)/10)*Math.floor((t+5)/6)*16;case cc:return Math.floor((i+9)/10)*Math.floor((t+7)/8)*16;case hc:return Math.floor((i+9)/10)*Math.floor((t+9)/10)*16;case uc:return Math.floor((i+11)/12)*Math.floor((t+9)/10)*16;case fc:return Math.floor((i+11)/12)*Math.floor((t+11)/12)*16;case dc:case pc:case mc:return Math.ceil(i/4)*Math.ceil(t/4)*16;case gc:case vc:return Math.ceil(i/4)*Math.ceil(t/4)*8;case Xa:case _c:return Math.ceil(i/4)*Math.ceil(t/4)*16}throw new Error(`Unable to determine texture byte length for ${e} format.`)}function Rx(i){switch(i){case mn:case jd:return{byteLength:1,components:1};case Mr:case tp:case Kn:return{byteLength:2,components:1};case Jc:case Zc:return{byteLength:2,components:4};case Yn:case Kc:case Cn:return{byteLength:4,components:1};case ep:case np:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${i}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:Yc}}));typeof window<"u"&&(window.__THREE__?zt("WARNING: Multiple instances of Three.js being imported."):window.__THREE__=Yc);/**
 * @license
 * Copyright 2010-2026 Three.js Authors
 * SPDX-License-Identifier: MIT
 */function Up(){let i=null,t=!1,e=null,n=null;function s(r,a){n=i.requestAnimationFrame(s),e(r,a)}return{start:function(){t!==!0&&e!==null&&i!==null&&(n=i.requestAnimationFrame(s),t=!0)},stop:function(){i!==null&&i.cancelAnimationFrame(n),t=!1},setAnimationLoop:function(r){e=r},setContext:function(r){i=r}}}function Cx(i){const t=new WeakMap;function e(o,l){const c=o.array,h=o.usage,u=c.byteLength,f=i.createBuffer();i.bindBuffer(l,f),i.bufferData(l,c,h),o.onUploadCallback();let d;if(c instanceof Float32Array)d=i.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)d=i.HALF_FLOAT;else if(c instanceof Uint16Array)o.isFloat16BufferAttribute?d=i.HALF_FLOAT:d=i.UNSIGNED_SHORT;else if(c instanceof Int16Array)d=i.SHORT;else if(c instanceof Uint32Array)d=i.UNSIGNED_INT;else if(c instanceof Int32Array)d=i.INT;else if(c instanceof Int8Array)d=i.BYTE;else if(c instanceof Uint8Array)d=i.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)d=i.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:f,type:d,bytesPerElement:c.BYTES_PER_ELEMENT,version:o.version,size:u}}function n(o,l,c){const h=l.array,u=l.updateRanges;if(i.bindBuffer(c,o),u.length===0)i.bufferSubData(c,0,h);else{u.sort((d,g)=>d.start-g.start);let f=0;for(let d=1;d<u.length;d++){const g=u[f],y=u[d];y.start<=g.start+g.count+1?g.count=Math.max(g.count,y.start+y.count-g.start):(++f,u[f]=y)}u.length=f+1;for(let d=0,g=u.length;d<g;d++){const y=u[d];i.bufferSubData(c,y.start*h.BYTES_PER_ELEMENT,h,y.start,y.count)}l.clearUpdateRanges()}l.onUploadCallback()}function s(o){return o.isInterleavedBufferAttribute&&(o=o.data),t.get(o)}function r(o){o.isInterleavedBufferAttribute&&(o=o.data);const l=t.get(o);l&&(i.deleteBuffer(l.buffer),t.delete(o))}function a(o,l){if(o.isInterleavedBufferAttribute&&(o=o.data),o.isGLBufferAttribute){const h=t.get(o);(!h||h.version<o.version)&&t.set(o,{buffer:o.buffer,type:o.type,bytesPerElement:o.elementSize,version:o.version});return}const c=t.get(o);if(c===void 0)t.set(o,e(o,l));else if(c.version<o.version){if(c.size!==o.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");n(c.buffer,o,l),c.version=o.version}}return{get:s,remove:r,update:a}}var Px=`#ifdef USE_ALPHAHASH
	if ( diffuseColor.a < getAlphaHashThreshold( vPosition ) ) discard;
#endif`,Lx=`#ifdef USE_ALPHAHASH
	const float ALPHA_HASH_SCALE = 0.05;
	float hash2D( vec2 value ) {
		return fract( 1.0e4 * sin( 17.0 * value.x + 0.1 * value.y ) * ( 0.1 + abs( sin( 13.0 * value.y + value.x ) ) ) );
	}
	float hash3D( vec3 value ) {
		return hash2D( vec2( hash2D( value.xy ), value.z ) );
	}
	float getAlphaHashThreshold( vec3 position ) {
		float maxDeriv = max(
			length( dFdx( position.xyz ) ),
			length( dFdy( position.xyz ) )
		);
		float pixScale = 1.0 / ( ALPHA_HASH_SCALE * maxDeriv );
		vec2 pixScales = vec2(
			exp2( floor( log2( pixScale ) ) ),
			exp2( ceil( log2( pixScale ) ) )
		);
		vec2 alpha = vec2(
			hash3D( floor( pixScales.x * position.xyz ) ),
			hash3D( floor( pixScales.y * position.xyz ) )
		);
		float lerpFactor = fract( log2( pixScale ) );
		float x = ( 1.0 - lerpFactor ) * alpha.x + lerpFactor * alpha.y;
		float a = min( lerpFactor, 1.0 - lerpFactor );
		vec3 cases = vec3(
			x * x / ( 2.0 * a * ( 1.0 - a ) ),
			( x - 0.5 * a ) / ( 1.0 - a ),
			1.0 - ( ( 1.0 - x ) * ( 1.0 - x ) / ( 2.0 * a * ( 1.0 - a ) ) )
		);
		float threshold = ( x < ( 1.0 - a ) )
			? ( ( x < a ) ? cases.x : cases.y )
			: cases.z;
		return clamp( threshold , 1.0e-6, 1.0 );
	}
#endif`,Ix=`#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, vAlphaMapUv ).g;
#endif`,Nx=`#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,Dx=`#ifdef USE_ALPHATEST
	#ifdef ALPHA_TO_COVERAGE
	diffuseColor.a = smoothstep( alphaTest, alphaTest + fwidth( diffuseColor.a ), diffuseColor.a );
	if ( diffuseColor.a == 0.0 ) discard;
	#else
	if ( diffuseColor.a < alphaTest ) discard;
	#endif
#endif`,Ux=`#ifdef USE_ALPHATEST
	uniform float alphaTest;
#endif`,Ox=`#ifdef USE_AOMAP
	float ambientOcclusion = ( texture2D( aoMap, vAoMapUv ).r - 1.0 ) * aoMapIntensity + 1.0;
	reflectedLight.indirectDiffuse *= ambientOcclusion;
	#if defined( USE_CLEARCOAT ) 
		clearcoatSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_SHEEN ) 
		sheenSpecularIndirect *= ambientOcclusion;
	#endif
	#if defined( USE_ENVMAP ) && defined( STANDARD )
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		reflectedLight.indirectSpecular *= computeSpecularOcclusion( dotNV, ambientOcclusion, material.roughness );
	#endif
#endif`,Fx=`#ifdef USE_AOMAP
	uniform sampler2D aoMap;
	uniform float aoMapIntensity;
#endif`,kx=`#ifdef USE_BATCHING
	#if ! defined( GL_ANGLE_multi_draw )
	#define gl_DrawID _gl_DrawID
	uniform int _gl_DrawID;
	#endif
	uniform highp sampler2D batchingTexture;
	uniform highp usampler2D batchingIdTexture;
	mat4 getBatchingMatrix( const in float i ) {
		int size = textureSize( batchingTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( batchingTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( batchingTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( batchingTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( batchingTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
	float getIndirectIndex( const in int i ) {
		int size = textureSize( batchingIdTexture, 0 ).x;
		int x = i % size;
		int y = i / size;
		return float( texelFetch( batchingIdTexture, ivec2( x, y ), 0 ).r );
	}
#endif
#ifdef USE_BATCHING_COLOR
	uniform sampler2D batchingColorTexture;
	vec4 getBatchingColor( const in float i ) {
		int size = textureSize( batchingColorTexture, 0 ).x;
		int j = int( i );
		int x = j % size;
		int y = j / size;
		return texelFetch( batchingColorTexture, ivec2( x, y ), 0 );
	}
#endif`,Bx=`#ifdef USE_BATCHING
	mat4 batchingMatrix = getBatchingMatrix( getIndirectIndex( gl_DrawID ) );
#endif`,zx=`vec3 transformed = vec3( position );
#ifdef USE_ALPHAHASH
	vPosition = vec3( position );
#endif`,Hx=`vec3 objectNormal = vec3( normal );
#ifdef USE_TANGENT
	vec3 objectTangent = vec3( tangent.xyz );
#endif`,Gx=`float G_BlinnPhong_Implicit( ) {
	return 0.25;
}
float D_BlinnPhong( const in float shininess, const in float dotNH ) {
	return RECIPROCAL_PI * ( shininess * 0.5 + 1.0 ) * pow( dotNH, shininess );
}
vec3 BRDF_BlinnPhong( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 specularColor, const in float shininess ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( specularColor, 1.0, dotVH );
	float G = G_BlinnPhong_Implicit( );
	float D = D_BlinnPhong( shininess, dotNH );
	return F * ( G * D );
} // validated`,Vx=`#ifdef USE_IRIDESCENCE
	const mat3 XYZ_TO_REC709 = mat3(
		 3.2404542, -0.9692660,  0.0556434,
		-1.5371385,  1.8760108, -0.2040259,
		-0.4985314,  0.0415560,  1.0572252
	);
	vec3 Fresnel0ToIor( vec3 fresnel0 ) {
		vec3 sqrtF0 = sqrt( fresnel0 );
		return ( vec3( 1.0 ) + sqrtF0 ) / ( vec3( 1.0 ) - sqrtF0 );
	}
	vec3 IorToFresnel0( vec3 transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - vec3( incidentIor ) ) / ( transmittedIor + vec3( incidentIor ) ) );
	}
	float IorToFresnel0( float transmittedIor, float incidentIor ) {
		return pow2( ( transmittedIor - incidentIor ) / ( transmittedIor + incidentIor ));
	}
	vec3 evalSensitivity( float OPD, vec3 shift ) {
		float phase = 2.0 * PI * OPD * 1.0e-9;
		vec3 val = vec3( 5.4856e-13, 4.4201e-13, 5.2481e-13 );
		vec3 pos = vec3( 1.6810e+06, 1.7953e+06, 2.2084e+06 );
		vec3 var = vec3( 4.3278e+09, 9.3046e+09, 6.6121e+09 );
		vec3 xyz = val * sqrt( 2.0 * PI * var ) * cos( pos * phase + shift ) * exp( - pow2( phase ) * var );
		xyz.x += 9.7470e-14 * sqrt( 2.0 * PI * 4.5282e+09 ) * cos( 2.2399e+06 * phase + shift[ 0 ] ) * exp( - 4.5282e+09 * pow2( phase ) );
		xyz /= 1.0685e-7;
		vec3 rgb = XYZ_TO_REC709 * xyz;
		return rgb;
	}
	vec3 evalIridescence( float outsideIOR, float eta2, float cosTheta1, float thinFilmThickness, vec3 baseF0 ) {
		vec3 I;
		float iridescenceIOR = mix( outsideIOR, eta2, smoothstep( 0.0, 0.03, thinFilmThickness ) );
		float sinTheta2Sq = pow2( outsideIOR / iridescenceIOR ) * ( 1.0 - pow2( cosTheta1 ) );
		float cosTheta2Sq = 1.0 - sinTheta2Sq;
		if ( cosTheta2Sq < 0.0 ) {
			return vec3( 1.0 );
		}
		float cosTheta2 = sqrt( cosTheta2Sq );
		float R0 = IorToFresnel0( iridescenceIOR, outsideIOR );
		float R12 = F_Schlick( R0, 1.0, cosTheta1 );
		float T121 = 1.0 - R12;
		float phi12 = 0.0;
		if ( iridescenceIOR < outsideIOR ) phi12 = PI;
		float phi21 = PI - phi12;
		vec3 baseIOR = Fresnel0ToIor( clamp( baseF0, 0.0, 0.9999 ) );		vec3 R1 = IorToFresnel0( baseIOR, iridescenceIOR );
		vec3 R23 = F_Schlick( R1, 1.0, cosTheta2 );
		vec3 phi23 = vec3( 0.0 );
		if ( baseIOR[ 0 ] < iridescenceIOR ) phi23[ 0 ] = PI;
		if ( baseIOR[ 1 ] < iridescenceIOR ) phi23[ 1 ] = PI;
		if ( baseIOR[ 2 ] < iridescenceIOR ) phi23[ 2 ] = PI;
		float OPD = 2.0 * iridescenceIOR * thinFilmThickness * cosTheta2;
		vec3 phi = vec3( phi21 ) + phi23;
		vec3 R123 = clamp( R12 * R23, 1e-5, 0.9999 );
		vec3 r123 = sqrt( R123 );
		vec3 Rs = pow2( T121 ) * R23 / ( vec3( 1.0 ) - R123 );
		vec3 C0 = R12 + Rs;
		I = C0;
		vec3 Cm = Rs - T121;
		for ( int m = 1; m <= 2; ++ m ) {
			Cm *= r123;
			vec3 Sm = 2.0 * evalSensitivity( float( m ) * OPD, float( m ) * phi );
			I += Cm * Sm;
		}
		return max( I, vec3( 0.0 ) );
	}
#endif`,Wx=`#ifdef USE_BUMPMAP
	uniform sampler2D bumpMap;
	uniform float bumpScale;
	vec2 dHdxy_fwd() {
		vec2 dSTdx = dFdx( vBumpMapUv );
		vec2 dSTdy = dFdy( vBumpMapUv );
		float Hll = bumpScale * texture2D( bumpMap, vBumpMapUv ).x;
		float dBx = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdx ).x - Hll;
		float dBy = bumpScale * texture2D( bumpMap, vBumpMapUv + dSTdy ).x - Hll;
		return vec2( dBx, dBy );
	}
	vec3 perturbNormalArb( vec3 surf_pos, vec3 surf_norm, vec2 dHdxy, float faceDirection ) {
		vec3 vSigmaX = normalize( dFdx( surf_pos.xyz ) );
		vec3 vSigmaY = normalize( dFdy( surf_pos.xyz ) );
		vec3 vN = surf_norm;
		vec3 R1 = cross( vSigmaY, vN );
		vec3 R2 = cross( vN, vSigmaX );
		float fDet = dot( vSigmaX, R1 ) * faceDirection;
		vec3 vGrad = sign( fDet ) * ( dHdxy.x * R1 + dHdxy.y * R2 );
		return normalize( abs( fDet ) * surf_norm - vGrad );
	}
#endif`,Xx=`#if NUM_CLIPPING_PLANES > 0
	vec4 plane;
	#ifdef ALPHA_TO_COVERAGE
		float distanceToPlane, distanceGradient;
		float clipOpacity = 1.0;
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
			distanceGradient = fwidth( distanceToPlane ) / 2.0;
			clipOpacity *= smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			if ( clipOpacity == 0.0 ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			float unionClipOpacity = 1.0;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				distanceToPlane = - dot( vClipPosition, plane.xyz ) + plane.w;
				distanceGradient = fwidth( distanceToPlane ) / 2.0;
				unionClipOpacity *= 1.0 - smoothstep( - distanceGradient, distanceGradient, distanceToPlane );
			}
			#pragma unroll_loop_end
			clipOpacity *= 1.0 - unionClipOpacity;
		#endif
		diffuseColor.a *= clipOpacity;
		if ( diffuseColor.a == 0.0 ) discard;
	#else
		#pragma unroll_loop_start
		for ( int i = 0; i < UNION_CLIPPING_PLANES; i ++ ) {
			plane = clippingPlanes[ i ];
			if ( dot( vClipPosition, plane.xyz ) > plane.w ) discard;
		}
		#pragma unroll_loop_end
		#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
			bool clipped = true;
			#pragma unroll_loop_start
			for ( int i = UNION_CLIPPING_PLANES; i < NUM_CLIPPING_PLANES; i ++ ) {
				plane = clippingPlanes[ i ];
				clipped = ( dot( vClipPosition, plane.xyz ) > plane.w ) && clipped;
			}
			#pragma unroll_loop_end
			if ( clipped ) discard;
		#endif
	#endif
#endif`,$x=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
	uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`,qx=`#if NUM_CLIPPING_PLANES > 0
	varying vec3 vClipPosition;
#endif`,Yx=`#if NUM_CLIPPING_PLANES > 0
	vClipPosition = - mvPosition.xyz;
#endif`,Kx=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	diffuseColor *= vColor;
#endif`,Jx=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
	varying vec4 vColor;
#endif`,Zx=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	varying vec4 vColor;
#endif`,Qx=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
	vColor = vec4( 1.0 );
#endif
#ifdef USE_COLOR_ALPHA
	vColor *= color;
#elif defined( USE_COLOR )
	vColor.rgb *= color;
#endif
#ifdef USE_INSTANCING_COLOR
	vColor.rgb *= instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
	vColor *= getBatchingColor( getIndirectIndex( gl_DrawID ) );
#endif`,jx=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2( const in float x ) { return x*x; }
vec3 pow2( const in vec3 x ) { return x*x; }
float pow3( const in float x ) { return x*x*x; }
float pow4( const in float x ) { float x2 = x*x; return x2*x2; }
float max3( const in vec3 v ) { return max( max( v.x, v.y ), v.z ); }
float average( const in vec3 v ) { return dot( v, vec3( 0.3333333 ) ); }
highp float rand( const in vec2 uv ) {
	const highp float a = 12.9898, b = 78.233, c = 43758.5453;
	highp float dt = dot( uv.xy, vec2( a,b ) ), sn = mod( dt, PI );
	return fract( sin( sn ) * c );
}
#ifdef HIGH_PRECISION
	float precisionSafeLength( vec3 v ) { return length( v ); }
#else
	float precisionSafeLength( vec3 v ) {
		float maxComponent = max3( abs( v ) );
		return length( v / maxComponent ) * maxComponent;
	}
#endif
struct IncidentLight {
	vec3 color;
	vec3 direction;
	bool visible;
};
struct ReflectedLight {
	vec3 directDiffuse;
	vec3 directSpecular;
	vec3 indirectDiffuse;
	vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
	varying vec3 vPosition;
#endif
vec3 transformDirection( in vec3 dir, in mat4 matrix ) {
	return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix( in vec3 normal, in mat4 viewMatrix ) {
	return normalize( ( vec4( normal, 0.0 ) * viewMatrix ).xyz );
}
vec3 transformDirectionByInverseViewMatrix( in vec3 dir, in mat4 viewMatrix ) {
	return normalize( ( vec4( dir, 0.0 ) * viewMatrix ).xyz );
}
bool isPerspectiveMatrix( mat4 m ) {
	return m[ 2 ][ 3 ] == - 1.0;
}
vec2 equirectUv( in vec3 dir ) {
	float u = atan( dir.z, dir.x ) * RECIPROCAL_PI2 + 0.5;
	float v = asin( clamp( dir.y, - 1.0, 1.0 ) ) * RECIPROCAL_PI + 0.5;
	return vec2( u, v );
}
vec3 BRDF_Lambert( const in vec3 diffuseColor ) {
	return RECIPROCAL_PI * diffuseColor;
}
vec3 F_Schlick( const in vec3 f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
}
float F_Schlick( const in float f0, const in float f90, const in float dotVH ) {
	float fresnel = exp2( ( - 5.55473 * dotVH - 6.98316 ) * dotVH );
	return f0 * ( 1.0 - fresnel ) + ( f90 * fresnel );
} // validated`,ty=`vec3 transformedNormal = objectNormal;
#ifdef USE_TANGENT
	vec3 transformedTangent = objectTangent;
#endif
#ifdef USE_BATCHING
	mat3 bm = mat3( batchingMatrix );
	transformedNormal /= vec3( dot( bm[ 0 ], bm[ 0 ] ), dot( bm[ 1 ], bm[ 1 ] ), dot( bm[ 2 ], bm[ 2 ] ) );
	transformedNormal = bm * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = bm * transformedTangent;
	#endif
#endif
#ifdef USE_INSTANCING
	mat3 im = mat3( instanceMatrix );
	transformedNormal /= vec3( dot( im[ 0 ], im[ 0 ] ), dot( im[ 1 ], im[ 1 ] ), dot( im[ 2 ], im[ 2 ] ) );
	transformedNormal = im * transformedNormal;
	#ifdef USE_TANGENT
		transformedTangent = im * transformedTangent;
	#endif
#endif
transformedNormal = normalMatrix * transformedNormal;
#ifdef FLIP_SIDED
	transformedNormal = - transformedNormal;
#endif
#ifdef USE_TANGENT
	transformedTangent = ( modelViewMatrix * vec4( transformedTangent, 0.0 ) ).xyz;
#endif`,ey=`#ifdef USE_DISPLACEMENTMAP
	uniform sampler2D displacementMap;
	uniform float displacementScale;
	uniform float displacementBias;
#endif`,ny=`#ifdef USE_DISPLACEMENTMAP
	transformed += normalize( objectNormal ) * ( texture2D( displacementMap, vDisplacementMapUv ).x * displacementScale + displacementBias );
#endif`,iy=`#ifdef USE_EMISSIVEMAP
	vec4 emissiveColor = texture2D( emissiveMap, vEmissiveMapUv );
	#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
		emissiveColor = sRGBTransferEOTF( emissiveColor );
	#endif
	totalEmissiveRadiance *= emissiveColor.rgb;
#endif`,sy=`#ifdef USE_EMISSIVEMAP
	uniform sampler2D emissiveMap;
#endif`,ry="gl_FragColor = linearToOutputTexel( gl_FragColor );",ay=`vec4 LinearTransferOETF( in vec4 value ) {
	return value;
}
vec4 sRGBTransferEOTF( in vec4 value ) {
	return vec4( mix( pow( value.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), value.rgb * 0.0773993808, vec3( lessThanEqual( value.rgb, vec3( 0.04045 ) ) ) ), value.a );
}
vec4 sRGBTransferOETF( in vec4 value ) {
	return vec4( mix( pow( value.rgb, vec3( 0.41666 ) ) * 1.055 - vec3( 0.055 ), value.rgb * 12.92, vec3( lessThanEqual( value.rgb, vec3( 0.0031308 ) ) ) ), value.a );
}`,oy=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vec3 cameraToFrag;
		if ( isOrthographic ) {
			cameraToFrag = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToFrag = normalize( vWorldPosition - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vec3 reflectVec = reflect( cameraToFrag, worldNormal );
		#else
			vec3 reflectVec = refract( cameraToFrag, worldNormal, refractionRatio );
		#endif
	#else
		vec3 reflectVec = vReflect;
	#endif
	#ifdef ENVMAP_TYPE_CUBE
		vec4 envColor = textureCube( envMap, envMapRotation * reflectVec );
		#ifdef ENVMAP_BLENDING_MULTIPLY
			outgoingLight = mix( outgoingLight, outgoingLight * envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_MIX )
			outgoingLight = mix( outgoingLight, envColor.xyz, specularStrength * reflectivity );
		#elif defined( ENVMAP_BLENDING_ADD )
			outgoingLight += envColor.xyz * specularStrength * reflectivity;
		#endif
	#endif
#endif`,ly=`#ifdef USE_ENVMAP
	uniform float envMapIntensity;
	uniform mat3 envMapRotation;
	uniform samplerCube envMap;
	#ifdef ENVMAP_TYPE_PMREM
		float roughnessToMip( const in float roughness ) {
			float r = clamp( roughness, 0.0, 1.0 );
			return ENVMAP_MAX_LOD * r * ( 2.0 - r );
		}
	#endif
#endif`,cy=`#ifdef USE_ENVMAP
	uniform float reflectivity;
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		varying vec3 vWorldPosition;
		uniform float refractionRatio;
	#else
		varying vec3 vReflect;
	#endif
#endif`,hy=`#ifdef USE_ENVMAP
	#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
		#define ENV_WORLDPOS
	#endif
	#ifdef ENV_WORLDPOS
		
		varying vec3 vWorldPosition;
	#else
		varying vec3 vReflect;
		uniform float refractionRatio;
	#endif
#endif`,uy=`#ifdef USE_ENVMAP
	#ifdef ENV_WORLDPOS
		vWorldPosition = worldPosition.xyz;
	#else
		vec3 cameraToVertex;
		if ( isOrthographic ) {
			cameraToVertex = normalize( vec3( - viewMatrix[ 0 ][ 2 ], - viewMatrix[ 1 ][ 2 ], - viewMatrix[ 2 ][ 2 ] ) );
		} else {
			cameraToVertex = normalize( worldPosition.xyz - cameraPosition );
		}
		vec3 worldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
		#ifdef ENVMAP_MODE_REFLECTION
			vReflect = reflect( cameraToVertex, worldNormal );
		#else
			vReflect = refract( cameraToVertex, worldNormal, refractionRatio );
		#endif
	#endif
#endif`,fy=`#ifdef USE_FOG
	vFogDepth = - mvPosition.z;
#endif`,dy=`#ifdef USE_FOG
	varying float vFogDepth;
#endif`,py=`#ifdef USE_FOG
	#ifdef FOG_EXP2
		float fogFactor = 1.0 - exp( - fogDensity * fogDensity * vFogDepth * vFogDepth );
	#else
		float fogFactor = smoothstep( fogNear, fogFar, vFogDepth );
	#endif
	gl_FragColor.rgb = mix( gl_FragColor.rgb, fogColor, fogFactor );
#endif`,my=`#ifdef USE_FOG
	uniform vec3 fogColor;
	varying float vFogDepth;
	#ifdef FOG_EXP2
		uniform float fogDensity;
	#else
		uniform float fogNear;
		uniform float fogFar;
	#endif
#endif`,gy=`#ifdef USE_GRADIENTMAP
	uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance( vec3 normal, vec3 lightDirection ) {
	float dotNL = dot( normal, lightDirection );
	vec2 coord = vec2( dotNL * 0.5 + 0.5, 0.0 );
	#ifdef USE_GRADIENTMAP
		return vec3( texture2D( gradientMap, coord ).r );
	#else
		vec2 fw = fwidth( coord ) * 0.5;
		return mix( vec3( 0.7 ), vec3( 1.0 ), smoothstep( 0.7 - fw.x, 0.7 + fw.x, coord.x ) );
	#endif
}`,vy=`#ifdef USE_LIGHTMAP
	uniform sampler2D lightMap;
	uniform float lightMapIntensity;
#endif`,_y=`LambertMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularStrength = specularStrength;`,xy=`varying vec3 vViewPosition;
struct LambertMaterial {
	vec3 diffuseColor;
	float specularStrength;
};
void RE_Direct_Lambert( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Lambert( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in LambertMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Lambert
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Lambert`,yy=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
	uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt( in vec3 normal, in vec3 shCoefficients[ 9 ] ) {
	float x = normal.x, y = normal.y, z = normal.z;
	vec3 result = shCoefficients[ 0 ] * 0.886227;
	result += shCoefficients[ 1 ] * 2.0 * 0.511664 * y;
	result += shCoefficients[ 2 ] * 2.0 * 0.511664 * z;
	result += shCoefficients[ 3 ] * 2.0 * 0.511664 * x;
	result += shCoefficients[ 4 ] * 2.0 * 0.429043 * x * y;
	result += shCoefficients[ 5 ] * 2.0 * 0.429043 * y * z;
	result += shCoefficients[ 6 ] * ( 0.743125 * z * z - 0.247708 );
	result += shCoefficients[ 7 ] * 2.0 * 0.429043 * x * z;
	result += shCoefficients[ 8 ] * 0.429043 * ( x * x - y * y );
	return result;
}
vec3 getLightProbeIrradiance( const in vec3 lightProbe[ 9 ], const in vec3 normal ) {
	vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec3 irradiance = shGetIrradianceAt( worldNormal, lightProbe );
	return irradiance;
}
vec3 getAmbientLightIrradiance( const in vec3 ambientLightColor ) {
	vec3 irradiance = ambientLightColor;
	return irradiance;
}
float getDistanceAttenuation( const in float lightDistance, const in float cutoffDistance, const in float decayExponent ) {
	float distanceFalloff = 1.0 / max( pow( lightDistance, decayExponent ), 0.01 );
	if ( cutoffDistance > 0.0 ) {
		distanceFalloff *= pow2( saturate( 1.0 - pow4( lightDistance / cutoffDistance ) ) );
	}
	return distanceFalloff;
}
float getSpotAttenuation( const in float coneCosine, const in float penumbraCosine, const in float angleCosine ) {
	return smoothstep( coneCosine, penumbraCosine, angleCosine );
}
#if NUM_SUN_LIGHTS > 0
	struct SunLight {
		vec3 direction;
		vec3 color;
	};
	uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
	void getSunLightInfo( const in SunLight sunLight, out IncidentLight light ) {
		light.color = sunLight.color;
		light.direction = sunLight.direction;
		light.visible = true;
	}
#endif
#if NUM_DIR_LIGHTS > 0
	struct DirectionalLight {
		vec3 direction;
		vec3 color;
	};
	uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
	void getDirectionalLightInfo( const in DirectionalLight directionalLight, out IncidentLight light ) {
		light.color = directionalLight.color;
		light.direction = directionalLight.direction;
		light.visible = true;
	}
#endif
#if NUM_POINT_LIGHTS > 0
	struct PointLight {
		vec3 position;
		vec3 color;
		float distance;
		float decay;
	};
	uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
	void getPointLightInfo( const in PointLight pointLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = pointLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float lightDistance = length( lVector );
		light.color = pointLight.color;
		light.color *= getDistanceAttenuation( lightDistance, pointLight.distance, pointLight.decay );
		light.visible = ( light.color != vec3( 0.0 ) );
	}
#endif
#if NUM_SPOT_LIGHTS > 0
	struct SpotLight {
		vec3 position;
		vec3 direction;
		vec3 color;
		float distance;
		float decay;
		float coneCos;
		float penumbraCos;
	};
	uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
	void getSpotLightInfo( const in SpotLight spotLight, const in vec3 geometryPosition, out IncidentLight light ) {
		vec3 lVector = spotLight.position - geometryPosition;
		light.direction = normalize( lVector );
		float angleCos = dot( light.direction, spotLight.direction );
		float spotAttenuation = getSpotAttenuation( spotLight.coneCos, spotLight.penumbraCos, angleCos );
		if ( spotAttenuation > 0.0 ) {
			float lightDistance = length( lVector );
			light.color = spotLight.color * spotAttenuation;
			light.color *= getDistanceAttenuation( lightDistance, spotLight.distance, spotLight.decay );
			light.visible = ( light.color != vec3( 0.0 ) );
		} else {
			light.color = vec3( 0.0 );
			light.visible = false;
		}
	}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
	struct RectAreaLight {
		vec3 color;
		vec3 position;
		vec3 halfWidth;
		vec3 halfHeight;
	};
	uniform sampler2D ltc_1;	uniform sampler2D ltc_2;
	uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
	struct HemisphereLight {
		vec3 direction;
		vec3 skyColor;
		vec3 groundColor;
	};
	uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
	vec3 getHemisphereLightIrradiance( const in HemisphereLight hemiLight, const in vec3 normal ) {
		float dotNL = dot( normal, hemiLight.direction );
		float hemiDiffuseWeight = 0.5 * dotNL + 0.5;
		vec3 irradiance = mix( hemiLight.groundColor, hemiLight.skyColor, hemiDiffuseWeight );
		return irradiance;
	}
#endif
#include <lightprobes_pars_fragment>`,wy=`#ifdef USE_ENVMAP
	vec3 getIBLIrradiance( const in vec3 normal ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 worldNormal = transformNormalByInverseViewMatrix( normal, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * worldNormal, ENVMAP_MAX_LOD );
			return PI * envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	vec3 getIBLRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
		#ifdef ENVMAP_TYPE_PMREM
			vec3 reflectVec = reflect( - viewDir, normal );
			reflectVec = normalize( mix( reflectVec, normal, pow4( roughness ) ) );
			reflectVec = transformDirectionByInverseViewMatrix( reflectVec, viewMatrix );
			vec4 envMapColor = textureLod( envMap, envMapRotation * reflectVec, roughnessToMip( roughness ) );
			return envMapColor.rgb * envMapIntensity;
		#else
			return vec3( 0.0 );
		#endif
	}
	#ifdef USE_RETROREFLECTION
		vec3 getIBLRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 retroVec = normalize( mix( viewDir, normal, pow4( roughness ) ) );
				retroVec = transformDirectionByInverseViewMatrix( retroVec, viewMatrix );
				vec4 envMapColor = textureLod( envMap, envMapRotation * retroVec, roughnessToMip( roughness ) );
				return envMapColor.rgb * envMapIntensity;
			#else
				return vec3( 0.0 );
			#endif
		}
	#endif
	#ifdef USE_ANISOTROPY
		vec3 getIBLAnisotropyRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
			#ifdef ENVMAP_TYPE_PMREM
				vec3 bentNormal = cross( bitangent, viewDir );
				bentNormal = normalize( cross( bentNormal, bitangent ) );
				bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
				return getIBLRadiance( viewDir, bentNormal, roughness );
			#else
				return vec3( 0.0 );
			#endif
		}
		#ifdef USE_RETROREFLECTION
			vec3 getIBLAnisotropyRetroRadiance( const in vec3 viewDir, const in vec3 normal, const in float roughness, const in vec3 bitangent, const in float anisotropy ) {
				#ifdef ENVMAP_TYPE_PMREM
					vec3 bentNormal = cross( bitangent, viewDir );
					bentNormal = normalize( cross( bentNormal, bitangent ) );
					bentNormal = normalize( mix( bentNormal, normal, pow2( pow2( 1.0 - anisotropy * ( 1.0 - roughness ) ) ) ) );
					return getIBLRetroRadiance( viewDir, bentNormal, roughness );
				#else
					return vec3( 0.0 );
				#endif
			}
		#endif
	#endif
#endif`,My=`ToonMaterial material;
material.diffuseColor = diffuseColor.rgb;`,Sy=`varying vec3 vViewPosition;
struct ToonMaterial {
	vec3 diffuseColor;
};
void RE_Direct_Toon( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 irradiance = getGradientIrradiance( geometryNormal, directLight.direction ) * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
void RE_IndirectDiffuse_Toon( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in ToonMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_Toon
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Toon`,by=`BlinnPhongMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.specularColor = specular;
material.specularShininess = shininess;
material.specularStrength = specularStrength;`,Ey=`varying vec3 vViewPosition;
struct BlinnPhongMaterial {
	vec3 diffuseColor;
	vec3 specularColor;
	float specularShininess;
	float specularStrength;
};
void RE_Direct_BlinnPhong( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	reflectedLight.directDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
	reflectedLight.directSpecular += irradiance * BRDF_BlinnPhong( directLight.direction, geometryViewDir, geometryNormal, material.specularColor, material.specularShininess ) * material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in BlinnPhongMaterial material, inout ReflectedLight reflectedLight ) {
	reflectedLight.indirectDiffuse += irradiance * BRDF_Lambert( material.diffuseColor );
}
#define RE_Direct				RE_Direct_BlinnPhong
#define RE_IndirectDiffuse		RE_IndirectDiffuse_BlinnPhong`,Ty=`PhysicalMaterial material;
material.diffuseColor = diffuseColor.rgb;
material.diffuseContribution = diffuseColor.rgb * ( 1.0 - metalnessFactor );
material.metalness = metalnessFactor;
vec3 dxy = max( abs( dFdx( nonPerturbedNormal ) ), abs( dFdy( nonPerturbedNormal ) ) );
float geometryRoughness = max( max( dxy.x, dxy.y ), dxy.z );
material.roughness = max( roughnessFactor, 0.045 );
material.roughness += geometryRoughness;
material.roughness = min( material.roughness, 1.0 );
#ifdef USE_DIFFUSE_ROUGHNESS
	float diffuseRoughnessFactor = diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		diffuseRoughnessFactor *= texture2D( diffuseRoughnessMap, vDiffuseRoughnessMapUv ).r;
	#endif
	material.diffuseRoughness = saturate( diffuseRoughnessFactor );
#endif
#ifdef IOR
	material.ior = ior;
	#ifdef USE_SPECULAR
		float specularIntensityFactor = specularIntensity;
		vec3 specularColorFactor = specularColor;
		#ifdef USE_SPECULAR_COLORMAP
			specularColorFactor *= texture2D( specularColorMap, vSpecularColorMapUv ).rgb;
		#endif
		#ifdef USE_SPECULAR_INTENSITYMAP
			specularIntensityFactor *= texture2D( specularIntensityMap, vSpecularIntensityMapUv ).a;
		#endif
		material.specularF90 = mix( specularIntensityFactor, 1.0, metalnessFactor );
	#else
		float specularIntensityFactor = 1.0;
		vec3 specularColorFactor = vec3( 1.0 );
		material.specularF90 = 1.0;
	#endif
	material.specularColor = min( pow2( ( material.ior - 1.0 ) / ( material.ior + 1.0 ) ) * specularColorFactor, vec3( 1.0 ) ) * specularIntensityFactor;
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
#else
	material.specularColor = vec3( 0.04 );
	material.specularColorBlended = mix( material.specularColor, diffuseColor.rgb, metalnessFactor );
	material.specularF90 = 1.0;
#endif
#ifdef USE_CLEARCOAT
	material.clearcoat = clearcoat;
	material.clearcoatRoughness = clearcoatRoughness;
	material.clearcoatF0 = vec3( 0.04 );
	material.clearcoatF90 = 1.0;
	#ifdef USE_CLEARCOATMAP
		material.clearcoat *= texture2D( clearcoatMap, vClearcoatMapUv ).x;
	#endif
	#ifdef USE_CLEARCOAT_ROUGHNESSMAP
		material.clearcoatRoughness *= texture2D( clearcoatRoughnessMap, vClearcoatRoughnessMapUv ).y;
	#endif
	material.clearcoat = saturate( material.clearcoat );	material.clearcoatRoughness = max( material.clearcoatRoughness, 0.045 );
	material.clearcoatRoughness += geometryRoughness;
	material.clearcoatRoughness = min( material.clearcoatRoughness, 1.0 );
#endif
#ifdef USE_DISPERSION
	material.dispersion = dispersion;
#endif
#ifdef USE_RETROREFLECTION
	material.retroreflectivity = retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	material.iridescence = iridescence;
	material.iridescenceIOR = iridescenceIOR;
	#ifdef USE_IRIDESCENCEMAP
		material.iridescence *= texture2D( iridescenceMap, vIridescenceMapUv ).r;
	#endif
	#ifdef USE_IRIDESCENCE_THICKNESSMAP
		material.iridescenceThickness = (iridescenceThicknessMaximum - iridescenceThicknessMinimum) * texture2D( iridescenceThicknessMap, vIridescenceThicknessMapUv ).g + iridescenceThicknessMinimum;
	#else
		material.iridescenceThickness = iridescenceThicknessMaximum;
	#endif
#endif
#ifdef USE_SHEEN
	material.sheenColor = sheenColor;
	#ifdef USE_SHEEN_COLORMAP
		material.sheenColor *= texture2D( sheenColorMap, vSheenColorMapUv ).rgb;
	#endif
	material.sheenRoughness = clamp( sheenRoughness, 0.0001, 1.0 );
	#ifdef USE_SHEEN_ROUGHNESSMAP
		material.sheenRoughness *= texture2D( sheenRoughnessMap, vSheenRoughnessMapUv ).a;
	#endif
#endif
#ifdef USE_ANISOTROPY
	#ifdef USE_ANISOTROPYMAP
		mat2 anisotropyMat = mat2( anisotropyVector.x, anisotropyVector.y, - anisotropyVector.y, anisotropyVector.x );
		vec3 anisotropyPolar = texture2D( anisotropyMap, vAnisotropyMapUv ).rgb;
		vec2 anisotropyV = anisotropyMat * normalize( 2.0 * anisotropyPolar.rg - vec2( 1.0 ) ) * anisotropyPolar.b;
	#else
		vec2 anisotropyV = anisotropyVector;
	#endif
	material.anisotropy = length( anisotropyV );
	if( material.anisotropy == 0.0 ) {
		anisotropyV = vec2( 1.0, 0.0 );
	} else {
		anisotropyV /= material.anisotropy;
		material.anisotropy = saturate( material.anisotropy );
	}
	material.alphaT = mix( pow2( material.roughness ), 1.0, pow2( material.anisotropy ) );
	material.anisotropyT = tbn[ 0 ] * anisotropyV.x + tbn[ 1 ] * anisotropyV.y;
	material.anisotropyB = tbn[ 1 ] * anisotropyV.x - tbn[ 0 ] * anisotropyV.y;
#endif`,Ay=`uniform sampler2D dfgLUT;
struct PhysicalMaterial {
	vec3 diffuseColor;
	vec3 diffuseContribution;
	vec3 specularColor;
	vec3 specularColorBlended;
	float roughness;
	float metalness;
	float specularF90;
	float dispersion;
	vec2 dfg;
	vec3 multiScatteringCompensation;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float diffuseRoughness;
	#endif
	#ifdef USE_RETROREFLECTION
		float retroreflectivity;
	#endif
	#ifdef USE_CLEARCOAT
		float clearcoat;
		float clearcoatRoughness;
		vec3 clearcoatF0;
		float clearcoatF90;
	#endif
	#ifdef USE_IRIDESCENCE
		float iridescence;
		float iridescenceIOR;
		float iridescenceThickness;
		vec3 iridescenceFresnel;
		vec3 iridescenceF0Dielectric;
		vec3 iridescenceF0Metallic;
	#endif
	#ifdef USE_SHEEN
		vec3 sheenColor;
		float sheenRoughness;
	#endif
	#ifdef IOR
		float ior;
	#endif
	#ifdef USE_TRANSMISSION
		float transmission;
		float transmissionAlpha;
		float thickness;
		float attenuationDistance;
		vec3 attenuationColor;
	#endif
	#ifdef USE_ANISOTROPY
		float anisotropy;
		float alphaT;
		vec3 anisotropyT;
		vec3 anisotropyB;
	#endif
};
vec3 clearcoatSpecularDirect = vec3( 0.0 );
vec3 clearcoatSpecularIndirect = vec3( 0.0 );
vec3 sheenSpecularDirect = vec3( 0.0 );
vec3 sheenSpecularIndirect = vec3(0.0 );
vec3 Schlick_to_F0( const in vec3 f, const in float f90, const in float dotVH ) {
    float x = clamp( 1.0 - dotVH, 0.0, 1.0 );
    float x2 = x * x;
    float x5 = clamp( x * x2 * x2, 0.0, 0.9999 );
    return ( f - vec3( f90 ) * x5 ) / ( 1.0 - x5 );
}
#ifdef USE_DIFFUSE_ROUGHNESS
	const float EON_EPSILON = 1e-7;
	float FON_DirectionalAlbedo( const in float mu, const in float roughness, const in float A ) {
		float muComp = 1.0 - mu;
		float gOverPi = muComp * ( 0.0571085289 + muComp * ( 0.491881867 + muComp * ( - 0.332181442 + muComp * 0.0714429953 ) ) );
		return A * ( 1.0 + roughness * gOverPi );
	}
	vec3 BRDF_EON( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in vec3 diffuseColor, const in float roughness ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return BRDF_Lambert( rho );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float s = dot( lightDir, viewDir ) - dotNL * dotNV;
		float sOverT = ( s > 0.0 ) ? s / max( max( dotNL, dotNV ), EON_EPSILON ) : s;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		vec3 singleScatter = rho * RECIPROCAL_PI * A * ( 1.0 + roughness * sOverT );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		float albedoV = FON_DirectionalAlbedo( dotNV, roughness, A );
		float albedoL = FON_DirectionalAlbedo( dotNL, roughness, A );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		vec3 multiScatter = rhoMultiScatter * RECIPROCAL_PI
			* max( EON_EPSILON, 1.0 - albedoV )
			* max( EON_EPSILON, 1.0 - albedoL )
			/ max( EON_EPSILON, 1.0 - averageAlbedo );
		return singleScatter + multiScatter;
	}
	vec3 EON_DirectionalAlbedo( const in vec3 diffuseColor, const in float roughness, const in float dotNV ) {
		vec3 rho = saturate( diffuseColor );
		if ( roughness <= EON_EPSILON ) return rho;
		float A = 1.0 / ( 1.0 + ( 0.5 - 2.0 / ( 3.0 * PI ) ) * roughness );
		float directionalAlbedo = FON_DirectionalAlbedo( dotNV, roughness, A );
		float averageAlbedo = A * ( 1.0 + ( 2.0 / 3.0 - 28.0 / ( 15.0 * PI ) ) * roughness );
		vec3 rhoMultiScatter = rho * rho * averageAlbedo / max( vec3( EON_EPSILON ), vec3( 1.0 ) - rho * ( 1.0 - averageAlbedo ) );
		return rho * directionalAlbedo + rhoMultiScatter * ( 1.0 - directionalAlbedo );
	}
#endif
float V_GGX_SmithCorrelated( const in float alpha, const in float dotNL, const in float dotNV ) {
	float a2 = pow2( alpha );
	float gv = dotNL * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNV ) );
	float gl = dotNV * sqrt( a2 + ( 1.0 - a2 ) * pow2( dotNL ) );
	return 0.5 / max( gv + gl, EPSILON );
}
float D_GGX( const in float alpha, const in float dotNH ) {
	float a2 = pow2( alpha );
	float denom = pow2( dotNH ) * ( a2 - 1.0 ) + 1.0;
	return RECIPROCAL_PI * a2 / pow2( denom );
}
#ifdef USE_ANISOTROPY
	float V_GGX_SmithCorrelated_Anisotropic( const in float alphaT, const in float alphaB, const in float dotTV, const in float dotBV, const in float dotTL, const in float dotBL, const in float dotNV, const in float dotNL ) {
		float gv = dotNL * length( vec3( alphaT * dotTV, alphaB * dotBV, dotNV ) );
		float gl = dotNV * length( vec3( alphaT * dotTL, alphaB * dotBL, dotNL ) );
		return 0.5 / max( gv + gl, EPSILON );
	}
	float D_GGX_Anisotropic( const in float alphaT, const in float alphaB, const in float dotNH, const in float dotTH, const in float dotBH ) {
		float a2 = alphaT * alphaB;
		highp vec3 v = vec3( alphaB * dotTH, alphaT * dotBH, a2 * dotNH );
		highp float v2 = dot( v, v );
		float w2 = a2 / v2;
		return RECIPROCAL_PI * a2 * pow2 ( w2 );
	}
#endif
#ifdef USE_CLEARCOAT
	vec3 BRDF_GGX_Clearcoat( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material) {
		vec3 f0 = material.clearcoatF0;
		float f90 = material.clearcoatF90;
		float roughness = max( material.clearcoatRoughness, 0.045 );
		float alpha = pow2( roughness );
		vec3 halfDir = normalize( lightDir + viewDir );
		float dotNL = saturate( dot( normal, lightDir ) );
		float dotNV = saturate( dot( normal, viewDir ) );
		float dotNH = saturate( dot( normal, halfDir ) );
		float dotVH = saturate( dot( viewDir, halfDir ) );
		vec3 F = F_Schlick( f0, f90, dotVH );
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
		return F * ( V * D );
	}
#endif
vec3 BRDF_GGX( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, const in PhysicalMaterial material ) {
	vec3 f0 = material.specularColorBlended;
	float f90 = material.specularF90;
	float roughness = max( material.roughness, 0.045 );
	float alpha = pow2( roughness );
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float dotVH = saturate( dot( viewDir, halfDir ) );
	vec3 F = F_Schlick( f0, f90, dotVH );
	#ifdef USE_IRIDESCENCE
		F = mix( F, material.iridescenceFresnel, material.iridescence );
	#endif
	#ifdef USE_ANISOTROPY
		float dotTL = dot( material.anisotropyT, lightDir );
		float dotTV = dot( material.anisotropyT, viewDir );
		float dotTH = dot( material.anisotropyT, halfDir );
		float dotBL = dot( material.anisotropyB, lightDir );
		float dotBV = dot( material.anisotropyB, viewDir );
		float dotBH = dot( material.anisotropyB, halfDir );
		float alphaT = max( material.alphaT, alpha );
		float V = V_GGX_SmithCorrelated_Anisotropic( alphaT, alpha, dotTV, dotBV, dotTL, dotBL, dotNV, dotNL );
		float D = D_GGX_Anisotropic( alphaT, alpha, dotNH, dotTH, dotBH );
	#else
		float V = V_GGX_SmithCorrelated( alpha, dotNL, dotNV );
		float D = D_GGX( alpha, dotNH );
	#endif
	return F * ( V * D );
}
vec2 LTC_Uv( const in vec3 N, const in vec3 V, const in float roughness ) {
	const float LUT_SIZE = 64.0;
	const float LUT_SCALE = ( LUT_SIZE - 1.0 ) / LUT_SIZE;
	const float LUT_BIAS = 0.5 / LUT_SIZE;
	float dotNV = saturate( dot( N, V ) );
	vec2 uv = vec2( roughness, sqrt( 1.0 - dotNV ) );
	uv = uv * LUT_SCALE + LUT_BIAS;
	return uv;
}
float LTC_ClippedSphereFormFactor( const in vec3 f ) {
	float l = length( f );
	return max( ( l * l + f.z ) / ( l + 1.0 ), 0.0 );
}
vec3 LTC_EdgeVectorFormFactor( const in vec3 v1, const in vec3 v2 ) {
	float x = dot( v1, v2 );
	float y = abs( x );
	float a = 0.8543985 + ( 0.4965155 + 0.0145206 * y ) * y;
	float b = 3.4175940 + ( 4.1616724 + y ) * y;
	float v = a / b;
	float theta_sintheta = ( x > 0.0 ) ? v : 0.5 * inversesqrt( max( 1.0 - x * x, 1e-7 ) ) - v;
	return cross( v1, v2 ) * theta_sintheta;
}
vec3 LTC_Evaluate( const in vec3 N, const in vec3 V, const in vec3 P, const in mat3 mInv, const in vec3 rectCoords[ 4 ] ) {
	vec3 v1 = rectCoords[ 1 ] - rectCoords[ 0 ];
	vec3 v2 = rectCoords[ 3 ] - rectCoords[ 0 ];
	vec3 lightNormal = cross( v1, v2 );
	if( dot( lightNormal, P - rectCoords[ 0 ] ) < 0.0 ) return vec3( 0.0 );
	vec3 T1, T2;
	T1 = normalize( V - N * dot( V, N ) );
	T2 = - cross( N, T1 );
	mat3 mat = mInv * transpose( mat3( T1, T2, N ) );
	vec3 coords[ 4 ];
	coords[ 0 ] = mat * ( rectCoords[ 0 ] - P );
	coords[ 1 ] = mat * ( rectCoords[ 1 ] - P );
	coords[ 2 ] = mat * ( rectCoords[ 2 ] - P );
	coords[ 3 ] = mat * ( rectCoords[ 3 ] - P );
	coords[ 0 ] = normalize( coords[ 0 ] );
	coords[ 1 ] = normalize( coords[ 1 ] );
	coords[ 2 ] = normalize( coords[ 2 ] );
	coords[ 3 ] = normalize( coords[ 3 ] );
	vec3 vectorFormFactor = vec3( 0.0 );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 0 ], coords[ 1 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 1 ], coords[ 2 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 2 ], coords[ 3 ] );
	vectorFormFactor += LTC_EdgeVectorFormFactor( coords[ 3 ], coords[ 0 ] );
	float result = LTC_ClippedSphereFormFactor( vectorFormFactor );
	return vec3( result );
}
#if defined( USE_SHEEN )
float D_Charlie( float roughness, float dotNH ) {
	float alpha = pow2( roughness );
	float invAlpha = 1.0 / alpha;
	float cos2h = dotNH * dotNH;
	float sin2h = max( 1.0 - cos2h, 0.0078125 );
	return ( 2.0 + invAlpha ) * pow( sin2h, invAlpha * 0.5 ) / ( 2.0 * PI );
}
float V_Neubelt( float dotNV, float dotNL ) {
	return saturate( 1.0 / ( 4.0 * ( dotNL + dotNV - dotNL * dotNV ) ) );
}
vec3 BRDF_Sheen( const in vec3 lightDir, const in vec3 viewDir, const in vec3 normal, vec3 sheenColor, const in float sheenRoughness ) {
	vec3 halfDir = normalize( lightDir + viewDir );
	float dotNL = saturate( dot( normal, lightDir ) );
	float dotNV = saturate( dot( normal, viewDir ) );
	float dotNH = saturate( dot( normal, halfDir ) );
	float D = D_Charlie( sheenRoughness, dotNH );
	float V = V_Neubelt( dotNV, dotNL );
	return sheenColor * ( D * V );
}
#endif
float IBLSheenBRDF( const in vec3 normal, const in vec3 viewDir, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	float r2 = roughness * roughness;
	float rInv = 1.0 / ( roughness + 0.1 );
	float a = -1.9362 + 1.0678 * roughness + 0.4573 * r2 - 0.8469 * rInv;
	float b = -0.6014 + 0.5538 * roughness - 0.4670 * r2 - 0.1255 * rInv;
	float DG = exp( a * dotNV + b );
	return saturate( DG );
}
vec3 EnvironmentBRDF( const in vec3 normal, const in vec3 viewDir, const in vec3 specularColor, const in float specularF90, const in float roughness ) {
	float dotNV = saturate( dot( normal, viewDir ) );
	vec2 fab = texture2D( dfgLUT, vec2( roughness, dotNV ) ).rg;
	return specularColor * fab.x + specularF90 * fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence( const in vec2 fab, const in vec3 specularColor, const in float specularF90, const in float iridescence, const in vec3 iridescenceF0, inout vec3 singleScatter, inout vec3 multiScatter ) {
#else
void computeMultiscattering( const in vec2 fab, const in vec3 specularColor, const in float specularF90, inout vec3 singleScatter, inout vec3 multiScatter ) {
#endif
	#ifdef USE_IRIDESCENCE
		vec3 Fr = mix( specularColor, iridescenceF0, iridescence );
	#else
		vec3 Fr = specularColor;
	#endif
	vec3 FssEss = Fr * fab.x + specularF90 * fab.y;
	float Ess = fab.x + fab.y;
	float Ems = 1.0 - Ess;
	vec3 Favg = Fr + ( 1.0 - Fr ) * 0.047619;	vec3 Fms = FssEss * Favg / ( 1.0 - Ems * Favg );
	singleScatter += FssEss;
	multiScatter += Fms * Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
	void RE_Direct_RectArea_Physical( const in RectAreaLight rectAreaLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
		vec3 normal = geometryNormal;
		vec3 viewDir = geometryViewDir;
		vec3 position = geometryPosition;
		vec3 lightPos = rectAreaLight.position;
		vec3 halfWidth = rectAreaLight.halfWidth;
		vec3 halfHeight = rectAreaLight.halfHeight;
		vec3 lightColor = rectAreaLight.color;
		float roughness = material.roughness;
		vec3 rectCoords[ 4 ];
		rectCoords[ 0 ] = lightPos + halfWidth - halfHeight;		rectCoords[ 1 ] = lightPos - halfWidth - halfHeight;
		rectCoords[ 2 ] = lightPos - halfWidth + halfHeight;
		rectCoords[ 3 ] = lightPos + halfWidth + halfHeight;
		vec2 uv = LTC_Uv( normal, viewDir, roughness );
		vec4 t1 = texture2D( ltc_1, uv );
		vec4 t2 = texture2D( ltc_2, uv );
		mat3 mInv = mat3(
			vec3( t1.x, 0, t1.y ),
			vec3(    0, 1,    0 ),
			vec3( t1.z, 0, t1.w )
		);
		vec3 fresnel = ( material.specularColorBlended * t2.x + ( material.specularF90 - material.specularColorBlended ) * t2.y );
		reflectedLight.directSpecular += lightColor * fresnel * LTC_Evaluate( normal, viewDir, position, mInv, rectCoords );
		reflectedLight.directDiffuse += lightColor * material.diffuseContribution * LTC_Evaluate( normal, viewDir, position, mat3( 1.0 ), rectCoords );
		#ifdef USE_CLEARCOAT
			vec3 Ncc = geometryClearcoatNormal;
			vec2 uvClearcoat = LTC_Uv( Ncc, viewDir, material.clearcoatRoughness );
			vec4 t1Clearcoat = texture2D( ltc_1, uvClearcoat );
			vec4 t2Clearcoat = texture2D( ltc_2, uvClearcoat );
			mat3 mInvClearcoat = mat3(
				vec3( t1Clearcoat.x, 0, t1Clearcoat.y ),
				vec3(             0, 1,             0 ),
				vec3( t1Clearcoat.z, 0, t1Clearcoat.w )
			);
			vec3 fresnelClearcoat = material.clearcoatF0 * t2Clearcoat.x + ( material.clearcoatF90 - material.clearcoatF0 ) * t2Clearcoat.y;
			clearcoatSpecularDirect += lightColor * fresnelClearcoat * LTC_Evaluate( Ncc, viewDir, position, mInvClearcoat, rectCoords );
		#endif
	}
#endif
void RE_Direct_Physical( const in IncidentLight directLight, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	float dotNL = saturate( dot( geometryNormal, directLight.direction ) );
	vec3 irradiance = dotNL * directLight.color;
	#ifdef USE_CLEARCOAT
		float dotNLcc = saturate( dot( geometryClearcoatNormal, directLight.direction ) );
		vec3 ccIrradiance = dotNLcc * directLight.color;
		clearcoatSpecularDirect += ccIrradiance * BRDF_GGX_Clearcoat( directLight.direction, geometryViewDir, geometryClearcoatNormal, material );
	#endif
	#ifdef USE_SHEEN
 
 		sheenSpecularDirect += irradiance * BRDF_Sheen( directLight.direction, geometryViewDir, geometryNormal, material.sheenColor, material.sheenRoughness );
 
 		float sheenAlbedoV = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
 		float sheenAlbedoL = IBLSheenBRDF( geometryNormal, directLight.direction, material.sheenRoughness );
 
 		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * max( sheenAlbedoV, sheenAlbedoL );
 
 		irradiance *= sheenEnergyComp;
 
 	#endif
	vec3 specularBRDF = BRDF_GGX( directLight.direction, geometryViewDir, geometryNormal, material );
	#ifdef USE_RETROREFLECTION
		vec3 retroViewDir = reflect( - geometryViewDir, geometryNormal );
		vec3 retroSpecularBRDF = BRDF_GGX( directLight.direction, retroViewDir, geometryNormal, material );
		specularBRDF = mix( specularBRDF, retroSpecularBRDF, saturate( material.retroreflectivity ) );
	#endif
	reflectedLight.directSpecular += irradiance * specularBRDF * material.multiScatteringCompensation;
	vec3 halfDir = normalize( directLight.direction + geometryViewDir );
	float dotVH = saturate( dot( geometryViewDir, halfDir ) );
	vec3 F = F_Schlick( material.specularColor, material.specularF90, dotVH );
	#ifdef USE_RETROREFLECTION
		vec3 retroHalfDir = normalize( directLight.direction + retroViewDir );
		float dotRetroVH = saturate( dot( retroViewDir, retroHalfDir ) );
		vec3 retroF = F_Schlick( material.specularColor, material.specularF90, dotRetroVH );
		F = mix( F, retroF, saturate( material.retroreflectivity ) );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		vec3 diffuseBRDF = BRDF_EON( directLight.direction, geometryViewDir, geometryNormal, material.diffuseColor, material.diffuseRoughness ) * ( 1.0 - material.metalness );
	#else
		vec3 diffuseBRDF = BRDF_Lambert( material.diffuseContribution );
	#endif
	reflectedLight.directDiffuse += irradiance * diffuseBRDF * ( 1.0 - F );
}
void RE_IndirectDiffuse_Physical( const in vec3 irradiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight ) {
	vec3 singleScattering = vec3( 0.0 );
	vec3 multiScattering = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScattering, multiScattering );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScattering, multiScattering );
	#endif
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuseAlbedo = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness );
		vec3 diffuse = irradiance * RECIPROCAL_PI * diffuseAlbedo * ( 1.0 - singleScattering - multiScattering );
	#else
		vec3 diffuse = irradiance * BRDF_Lambert( material.diffuseContribution ) * ( 1.0 - singleScattering - multiScattering );
	#endif
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		sheenSpecularIndirect += irradiance * material.sheenColor * sheenAlbedo * RECIPROCAL_PI;
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		diffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectDiffuse += diffuse;
}
void RE_IndirectSpecular_Physical( const in vec3 radiance, const in vec3 irradiance, const in vec3 clearcoatRadiance, const in vec3 geometryPosition, const in vec3 geometryNormal, const in vec3 geometryViewDir, const in vec3 geometryClearcoatNormal, const in PhysicalMaterial material, inout ReflectedLight reflectedLight) {
	#ifdef USE_CLEARCOAT
		clearcoatSpecularIndirect += clearcoatRadiance * EnvironmentBRDF( geometryClearcoatNormal, geometryViewDir, material.clearcoatF0, material.clearcoatF90, material.clearcoatRoughness );
	#endif
	#ifdef USE_SHEEN
		sheenSpecularIndirect += irradiance * material.sheenColor * IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness ) * RECIPROCAL_PI;
 	#endif
	vec3 singleScatteringDielectric = vec3( 0.0 );
	vec3 multiScatteringDielectric = vec3( 0.0 );
	vec3 singleScatteringMetallic = vec3( 0.0 );
	vec3 multiScatteringMetallic = vec3( 0.0 );
	#ifdef USE_IRIDESCENCE
		computeMultiscatteringIridescence( material.dfg, material.specularColor, material.specularF90, material.iridescence, material.iridescenceF0Dielectric, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscatteringIridescence( material.dfg, material.diffuseColor, material.specularF90, material.iridescence, material.iridescenceF0Metallic, singleScatteringMetallic, multiScatteringMetallic );
	#else
		computeMultiscattering( material.dfg, material.specularColor, material.specularF90, singleScatteringDielectric, multiScatteringDielectric );
		computeMultiscattering( material.dfg, material.diffuseColor, material.specularF90, singleScatteringMetallic, multiScatteringMetallic );
	#endif
	vec3 singleScattering = mix( singleScatteringDielectric, singleScatteringMetallic, material.metalness );
	vec3 multiScattering = mix( multiScatteringDielectric, multiScatteringMetallic, material.metalness );
	vec3 totalScatteringDielectric = singleScatteringDielectric + multiScatteringDielectric;
	#ifdef USE_DIFFUSE_ROUGHNESS
		float dotNV = saturate( dot( geometryNormal, geometryViewDir ) );
		vec3 diffuse = EON_DirectionalAlbedo( material.diffuseColor, material.diffuseRoughness, dotNV ) * ( 1.0 - material.metalness ) * ( 1.0 - totalScatteringDielectric );
	#else
		vec3 diffuse = material.diffuseContribution * ( 1.0 - totalScatteringDielectric );
	#endif
	vec3 cosineWeightedIrradiance = irradiance * RECIPROCAL_PI;
	vec3 indirectSpecular = radiance * singleScattering;
	indirectSpecular += multiScattering * cosineWeightedIrradiance;
	vec3 indirectDiffuse = diffuse * cosineWeightedIrradiance;
	#ifdef USE_SHEEN
		float sheenAlbedo = IBLSheenBRDF( geometryNormal, geometryViewDir, material.sheenRoughness );
		float sheenEnergyComp = 1.0 - max3( material.sheenColor ) * sheenAlbedo;
		indirectSpecular *= sheenEnergyComp;
		indirectDiffuse *= sheenEnergyComp;
	#endif
	reflectedLight.indirectSpecular += indirectSpecular;
	reflectedLight.indirectDiffuse += indirectDiffuse;
}
#define RE_Direct				RE_Direct_Physical
#define RE_Direct_RectArea		RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse		RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular		RE_IndirectSpecular_Physical
float computeSpecularOcclusion( const in float dotNV, const in float ambientOcclusion, const in float roughness ) {
	return saturate( pow( dotNV + ambientOcclusion, exp2( - 16.0 * roughness - 1.0 ) ) - 1.0 + ambientOcclusion );
}`,Ry=`
vec3 geometryPosition = - vViewPosition;
vec3 geometryNormal = normal;
vec3 geometryViewDir = ( isOrthographic ) ? vec3( 0, 0, 1 ) : normalize( vViewPosition );
vec3 geometryClearcoatNormal = vec3( 0.0 );
#ifdef USE_CLEARCOAT
	geometryClearcoatNormal = clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
	float dotNVi = saturate( dot( normal, geometryViewDir ) );
	if ( material.iridescenceThickness == 0.0 ) {
		material.iridescence = 0.0;
	} else {
		material.iridescence = saturate( material.iridescence );
	}
	if ( material.iridescence > 0.0 ) {
		vec3 iridescenceFresnelDielectric = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.specularColor );
		vec3 iridescenceFresnelMetallic = evalIridescence( 1.0, material.iridescenceIOR, dotNVi, material.iridescenceThickness, material.diffuseColor );
		material.iridescenceFresnel = mix( iridescenceFresnelDielectric, iridescenceFresnelMetallic, material.metalness );
		material.iridescenceF0Dielectric = Schlick_to_F0( iridescenceFresnelDielectric, 1.0, dotNVi );
		material.iridescenceF0Metallic = Schlick_to_F0( iridescenceFresnelMetallic, 1.0, dotNVi );
	}
#endif
#ifdef STANDARD
	float dotNVms = saturate( dot( geometryNormal, geometryViewDir ) );
	material.dfg = texture2D( dfgLUT, vec2( material.roughness, dotNVms ) ).rg;
	#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
		float EssMs = material.dfg.x + material.dfg.y;
		material.multiScatteringCompensation = 1.0 + material.specularColorBlended * ( 1.0 / EssMs - 1.0 );
	#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
	PointLight pointLight;
	#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
	PointLightShadow pointLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHTS; i ++ ) {
		pointLight = pointLights[ i ];
		getPointLightInfo( pointLight, geometryPosition, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
		pointLightShadow = pointLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getPointShadow( pointShadowMap[ i ], pointLightShadow.shadowMapSize, pointLightShadow.shadowIntensity, pointLightShadow.shadowBias, pointLightShadow.shadowRadius, vPointShadowCoord[ i ], pointLightShadow.shadowCameraNear, pointLightShadow.shadowCameraFar ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
	SpotLight spotLight;
	vec4 spotColor;
	vec3 spotLightCoord;
	bool inSpotLightMap;
	#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHTS; i ++ ) {
		spotLight = spotLights[ i ];
		getSpotLightInfo( spotLight, geometryPosition, directLight );
		#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
		#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
		#else
		#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
		#endif
		#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
			spotLightCoord = vSpotLightCoord[ i ].xyz / vSpotLightCoord[ i ].w;
			inSpotLightMap = all( lessThan( abs( spotLightCoord * 2. - 1. ), vec3( 1.0 ) ) );
			spotColor = texture2D( spotLightMap[ SPOT_LIGHT_MAP_INDEX ], spotLightCoord.xy );
			directLight.color = inSpotLightMap ? directLight.color * spotColor.rgb : directLight.color;
		#endif
		#undef SPOT_LIGHT_MAP_INDEX
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
		spotLightShadow = spotLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( spotShadowMap[ i ], spotLightShadow.shadowMapSize, spotLightShadow.shadowIntensity, spotLightShadow.shadowBias, spotLightShadow.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
	SunLight sunLight;
	#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHTS; i ++ ) {
		sunLight = sunLights[ i ];
		getSunLightInfo( sunLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
		sunLightShadow = sunLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getSunShadow( sunShadowMap[ i ], sunLightShadow, UNROLLED_LOOP_INDEX ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
	DirectionalLight directionalLight;
	#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLightShadow;
	#endif
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHTS; i ++ ) {
		directionalLight = directionalLights[ i ];
		getDirectionalLightInfo( directionalLight, directLight );
		#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
		directionalLightShadow = directionalLightShadows[ i ];
		directLight.color *= ( directLight.visible && receiveShadow ) ? getShadow( directionalShadowMap[ i ], directionalLightShadow.shadowMapSize, directionalLightShadow.shadowIntensity, directionalLightShadow.shadowBias, directionalLightShadow.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
		#endif
		RE_Direct( directLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
	RectAreaLight rectAreaLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_RECT_AREA_LIGHTS; i ++ ) {
		rectAreaLight = rectAreaLights[ i ];
		RE_Direct_RectArea( rectAreaLight, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
	}
	#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
	vec3 iblIrradiance = vec3( 0.0 );
	vec3 irradiance = getAmbientLightIrradiance( ambientLightColor );
	#if defined( USE_LIGHT_PROBES )
		irradiance += getLightProbeIrradiance( lightProbe, geometryNormal );
	#endif
	#if ( NUM_HEMI_LIGHTS > 0 )
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_HEMI_LIGHTS; i ++ ) {
			irradiance += getHemisphereLightIrradiance( hemisphereLights[ i ], geometryNormal );
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_LIGHT_PROBE_GRIDS > 0
		vec3 probeWorldPos = ( ( vec4( geometryPosition, 1.0 ) - viewMatrix[ 3 ] ) * viewMatrix ).xyz;
		vec3 probeWorldNormal = transformNormalByInverseViewMatrix( geometryNormal, viewMatrix );
		int probeGrid = - 1;
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( isInsideLightProbeGrid( probeWorldPos, probeWorldNormal, probesMin[ i ], probesMax[ i ], probesResolution[ i ] ) ) probeGrid = UNROLLED_LOOP_INDEX;
		}
		#pragma unroll_loop_end
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_LIGHT_PROBE_GRIDS; i ++ ) {
			if ( probeGrid == UNROLLED_LOOP_INDEX ) irradiance += getLightProbeGridIrradiance( probesSH[ i ], probesMin[ i ], probesMax[ i ], probesResolution[ i ], probeWorldPos, probeWorldNormal );
		}
		#pragma unroll_loop_end
	#endif
#endif
#if defined( RE_IndirectSpecular )
	vec3 radiance = vec3( 0.0 );
	vec3 clearcoatRadiance = vec3( 0.0 );
#endif`,Cy=`#if defined( RE_IndirectDiffuse )
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		vec3 lightMapIrradiance = lightMapTexel.rgb * lightMapIntensity;
		irradiance += lightMapIrradiance;
	#endif
	#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
		#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
			iblIrradiance += getIBLIrradiance( geometryNormal );
		#endif
	#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
	#ifdef USE_ANISOTROPY
		vec3 iblRadiance = getIBLAnisotropyRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
	#else
		vec3 iblRadiance = getIBLRadiance( geometryViewDir, geometryNormal, material.roughness );
	#endif
	#ifdef USE_RETROREFLECTION
		#ifdef USE_ANISOTROPY
			vec3 retroIBLRadiance = getIBLAnisotropyRetroRadiance( geometryViewDir, geometryNormal, material.roughness, material.anisotropyB, material.anisotropy );
		#else
			vec3 retroIBLRadiance = getIBLRetroRadiance( geometryViewDir, geometryNormal, material.roughness );
		#endif
		iblRadiance = mix( iblRadiance, retroIBLRadiance, saturate( material.retroreflectivity ) );
	#endif
	radiance += iblRadiance;
	#ifdef USE_CLEARCOAT
		clearcoatRadiance += getIBLRadiance( geometryViewDir, geometryClearcoatNormal, material.clearcoatRoughness );
	#endif
#endif`,Py=`#if defined( RE_IndirectDiffuse )
	#if defined( LAMBERT ) || defined( PHONG )
		irradiance += iblIrradiance;
	#endif
	RE_IndirectDiffuse( irradiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif
#if defined( RE_IndirectSpecular )
	RE_IndirectSpecular( radiance, iblIrradiance, clearcoatRadiance, geometryPosition, geometryNormal, geometryViewDir, geometryClearcoatNormal, material, reflectedLight );
#endif`,Ly=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid( vec3 worldPos, vec3 worldNormal, vec3 probesMin, vec3 probesMax, vec3 probesResolution ) {
	vec3 spacing = ( probesMax - probesMin ) / probesResolution;
	vec3 samplePos = worldPos + worldNormal * spacing * 0.5;
	vec3 margin = spacing * 0.01;
	return all( greaterThanEqual( samplePos, probesMin - margin ) ) && all( lessThanEqual( samplePos, probesMax + margin ) );
}
vec3 getLightProbeGridIrradiance( highp sampler3D probesSH, vec3 probesMin, vec3 probesMax, vec3 probesResolution, vec3 worldPos, vec3 worldNormal ) {
	vec3 res = probesResolution;
	vec3 gridRange = probesMax - probesMin;
	vec3 probeSpacing = gridRange / res;
	vec3 samplePos = worldPos + worldNormal * probeSpacing * 0.5;
	vec3 uvw = clamp( ( samplePos - probesMin ) / gridRange, 0.5 / res, 1.0 - 0.5 / res );
	float nz          = res.z;
	float paddedSlices = nz + 2.0;
	float atlasDepth  = 7.0 * paddedSlices;
	float uvZBase     = uvw.z * nz + 1.0;
	vec4 s0 = texture( probesSH, vec3( uvw.xy, ( uvZBase                       ) / atlasDepth ) );
	vec4 s1 = texture( probesSH, vec3( uvw.xy, ( uvZBase +       paddedSlices   ) / atlasDepth ) );
	vec4 s2 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 2.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s3 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 3.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s4 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 4.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s5 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 5.0 * paddedSlices   ) / atlasDepth ) );
	vec4 s6 = texture( probesSH, vec3( uvw.xy, ( uvZBase + 6.0 * paddedSlices   ) / atlasDepth ) );
	vec3 c0 = s0.xyz;
	vec3 c1 = vec3( s0.w, s1.xy );
	vec3 c2 = vec3( s1.zw, s2.x );
	vec3 c3 = s2.yzw;
	vec3 c4 = s3.xyz;
	vec3 c5 = vec3( s3.w, s4.xy );
	vec3 c6 = vec3( s4.zw, s5.x );
	vec3 c7 = s5.yzw;
	vec3 c8 = s6.xyz;
	float x = worldNormal.x, y = worldNormal.y, z = worldNormal.z;
	vec3 result = c0 * 0.886227;
	result += c1 * 2.0 * 0.511664 * y;
	result += c2 * 2.0 * 0.511664 * z;
	result += c3 * 2.0 * 0.511664 * x;
	result += c4 * 2.0 * 0.429043 * x * y;
	result += c5 * 2.0 * 0.429043 * y * z;
	result += c6 * ( 0.743125 * z * z - 0.247708 );
	result += c7 * 2.0 * 0.429043 * x * z;
	result += c8 * 0.429043 * ( x * x - y * y );
	return max( result, vec3( 0.0 ) );
}
#endif`,Iy=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	gl_FragDepth = vIsPerspective == 0.0 ? gl_FragCoord.z : log2( vFragDepth ) * logDepthBufFC * 0.5;
#endif`,Ny=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
	uniform float logDepthBufFC;
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Dy=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	varying float vFragDepth;
	varying float vIsPerspective;
#endif`,Uy=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
	vFragDepth = 1.0 + gl_Position.w;
	vIsPerspective = float( isPerspectiveMatrix( projectionMatrix ) );
#endif`,Oy=`#ifdef USE_MAP
	vec4 sampledDiffuseColor = texture2D( map, vMapUv );
	#ifdef DECODE_VIDEO_TEXTURE
		sampledDiffuseColor = sRGBTransferEOTF( sampledDiffuseColor );
	#endif
	diffuseColor *= sampledDiffuseColor;
#endif`,Fy=`#ifdef USE_MAP
	uniform sampler2D map;
#endif`,ky=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
	#if defined( USE_POINTS_UV )
		vec2 uv = vUv;
	#else
		vec2 uv = ( uvTransform * vec3( gl_PointCoord.x, 1.0 - gl_PointCoord.y, 1 ) ).xy;
	#endif
#endif
#ifdef USE_MAP
	diffuseColor *= texture2D( map, uv );
#endif
#ifdef USE_ALPHAMAP
	diffuseColor.a *= texture2D( alphaMap, uv ).g;
#endif`,By=`#if defined( USE_POINTS_UV )
	varying vec2 vUv;
#else
	#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
		uniform mat3 uvTransform;
	#endif
#endif
#ifdef USE_MAP
	uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
	uniform sampler2D alphaMap;
#endif`,zy=`float metalnessFactor = metalness;
#ifdef USE_METALNESSMAP
	vec4 texelMetalness = texture2D( metalnessMap, vMetalnessMapUv );
	metalnessFactor *= texelMetalness.b;
#endif`,Hy=`#ifdef USE_METALNESSMAP
	uniform sampler2D metalnessMap;
#endif`,Gy=`#ifdef USE_INSTANCING_MORPH
	float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	float morphTargetBaseInfluence = texelFetch( morphTexture, ivec2( 0, gl_InstanceID ), 0 ).r;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		morphTargetInfluences[i] =  texelFetch( morphTexture, ivec2( i + 1, gl_InstanceID ), 0 ).r;
	}
#endif`,Vy=`#if defined( USE_MORPHCOLORS )
	#if defined( USE_COLOR_ALPHA )
		vColor *= morphTargetBaseInfluence;
	#elif defined( USE_COLOR )
		vColor.rgb *= morphTargetBaseInfluence;
	#endif
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		#if defined( USE_COLOR_ALPHA )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor += getMorph( gl_VertexID, i, 2 ) * morphTargetInfluences[ i ];
		#elif defined( USE_COLOR )
			if ( morphTargetInfluences[ i ] != 0.0 ) vColor.rgb += getMorph( gl_VertexID, i, 2 ).rgb * morphTargetInfluences[ i ];
		#endif
	}
#endif`,Wy=`#ifdef USE_MORPHNORMALS
	objectNormal *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) objectNormal += getMorph( gl_VertexID, i, 1 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,Xy=`#ifdef USE_MORPHTARGETS
	#ifndef USE_INSTANCING_MORPH
		uniform float morphTargetBaseInfluence;
		uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
	#endif
	uniform sampler2DArray morphTargetsTexture;
	uniform ivec2 morphTargetsTextureSize;
	vec4 getMorph( const in int vertexIndex, const in int morphTargetIndex, const in int offset ) {
		int texelIndex = vertexIndex * MORPHTARGETS_TEXTURE_STRIDE + offset;
		int y = texelIndex / morphTargetsTextureSize.x;
		int x = texelIndex - y * morphTargetsTextureSize.x;
		ivec3 morphUV = ivec3( x, y, morphTargetIndex );
		return texelFetch( morphTargetsTexture, morphUV, 0 );
	}
#endif`,$y=`#ifdef USE_MORPHTARGETS
	transformed *= morphTargetBaseInfluence;
	for ( int i = 0; i < MORPHTARGETS_COUNT; i ++ ) {
		if ( morphTargetInfluences[ i ] != 0.0 ) transformed += getMorph( gl_VertexID, i, 0 ).xyz * morphTargetInfluences[ i ];
	}
#endif`,qy=`float faceDirection = gl_FrontFacing ? 1.0 : - 1.0;
#ifdef FLAT_SHADED
	vec3 fdx = dFdx( vViewPosition );
	vec3 fdy = dFdy( vViewPosition );
	vec3 normal = normalize( cross( fdx, fdy ) );
#else
	vec3 normal = normalize( vNormal );
	#ifdef DOUBLE_SIDED
		normal *= faceDirection;
	#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
	#ifdef USE_TANGENT
		mat3 tbn = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn = getTangentFrame( - vViewPosition, normal,
		#if defined( USE_NORMALMAP )
			vNormalMapUv
		#elif defined( USE_CLEARCOAT_NORMALMAP )
			vClearcoatNormalMapUv
		#else
			vUv
		#endif
		);
	#endif
	#ifdef DOUBLE_SIDED
		tbn[0] *= faceDirection;
		tbn[1] *= faceDirection;
	#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	#ifdef USE_TANGENT
		mat3 tbn2 = mat3( normalize( vTangent ), normalize( vBitangent ), normal );
	#else
		mat3 tbn2 = getTangentFrame( - vViewPosition, normal, vClearcoatNormalMapUv );
	#endif
	#ifdef DOUBLE_SIDED
		tbn2[0] *= faceDirection;
		tbn2[1] *= faceDirection;
	#endif
#endif
vec3 nonPerturbedNormal = normal;`,Yy=`#ifdef USE_NORMALMAP_OBJECTSPACE
	normal = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#ifdef FLIP_SIDED
		normal = - normal;
	#endif
	#ifdef DOUBLE_SIDED
		normal = normal * faceDirection;
	#endif
	normal = normalize( normalMatrix * normal );
#elif defined( USE_NORMALMAP_TANGENTSPACE )
	vec3 mapN = texture2D( normalMap, vNormalMapUv ).xyz * 2.0 - 1.0;
	#if defined( USE_PACKED_NORMALMAP )
		mapN = vec3( mapN.xy, sqrt( saturate( 1.0 - dot( mapN.xy, mapN.xy ) ) ) );
	#endif
	mapN.xy *= normalScale;
	normal = normalize( tbn * mapN );
#elif defined( USE_BUMPMAP )
	normal = perturbNormalArb( - vViewPosition, normal, dHdxy_fwd(), faceDirection );
#endif`,Ky=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Jy=`#ifndef FLAT_SHADED
	varying vec3 vNormal;
	#ifdef USE_TANGENT
		varying vec3 vTangent;
		varying vec3 vBitangent;
	#endif
#endif`,Zy=`#ifndef FLAT_SHADED
	vNormal = normalize( transformedNormal );
	#ifdef USE_TANGENT
		vTangent = normalize( transformedTangent );
		vBitangent = normalize( cross( vNormal, vTangent ) * tangent.w );
		#ifdef FLIP_SIDED
			vBitangent = - vBitangent;
		#endif
	#endif
#endif`,Qy=`#ifdef USE_NORMALMAP
	uniform sampler2D normalMap;
	uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
	uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
	mat3 getTangentFrame( vec3 eye_pos, vec3 surf_norm, vec2 uv ) {
		vec3 q0 = dFdx( eye_pos.xyz );
		vec3 q1 = dFdy( eye_pos.xyz );
		vec2 st0 = dFdx( uv.st );
		vec2 st1 = dFdy( uv.st );
		vec3 N = surf_norm;
		vec3 q1perp = cross( q1, N );
		vec3 q0perp = cross( N, q0 );
		vec3 T = q1perp * st0.x + q0perp * st1.x;
		vec3 B = q1perp * st0.y + q0perp * st1.y;
		float det = max( dot( T, T ), dot( B, B ) );
		float scale = ( det == 0.0 ) ? 0.0 : inversesqrt( det );
		return mat3( T * scale, B * scale, N );
	}
#endif`,jy=`#ifdef USE_CLEARCOAT
	vec3 clearcoatNormal = nonPerturbedNormal;
#endif`,tw=`#ifdef USE_CLEARCOAT_NORMALMAP
	vec3 clearcoatMapN = texture2D( clearcoatNormalMap, vClearcoatNormalMapUv ).xyz * 2.0 - 1.0;
	clearcoatMapN.xy *= clearcoatNormalScale;
	clearcoatNormal = normalize( tbn2 * clearcoatMapN );
#endif`,ew=`#ifdef USE_CLEARCOATMAP
	uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform sampler2D clearcoatNormalMap;
	uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform sampler2D clearcoatRoughnessMap;
#endif`,nw=`#ifdef USE_IRIDESCENCEMAP
	uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform sampler2D iridescenceThicknessMap;
#endif`,iw=`#ifdef OPAQUE
diffuseColor.a = 1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a *= material.transmissionAlpha;
#endif
gl_FragColor = vec4( outgoingLight, diffuseColor.a );`,sw=`vec3 packNormalToRGB( const in vec3 normal ) {
	return normalize( normal ) * 0.5 + 0.5;
}
vec3 unpackRGBToNormal( const in vec3 rgb ) {
	return 2.0 * rgb.xyz - 1.0;
}
const float PackUpscale = 256. / 255.;const float UnpackDownscale = 255. / 256.;const float ShiftRight8 = 1. / 256.;
const float Inv255 = 1. / 255.;
const vec4 PackFactors = vec4( 1.0, 256.0, 256.0 * 256.0, 256.0 * 256.0 * 256.0 );
const vec2 UnpackFactors2 = vec2( UnpackDownscale, 1.0 / PackFactors.g );
const vec3 UnpackFactors3 = vec3( UnpackDownscale / PackFactors.rg, 1.0 / PackFactors.b );
const vec4 UnpackFactors4 = vec4( UnpackDownscale / PackFactors.rgb, 1.0 / PackFactors.a );
vec4 packDepthToRGBA( const in float v ) {
	if( v <= 0.0 )
		return vec4( 0., 0., 0., 0. );
	if( v >= 1.0 )
		return vec4( 1., 1., 1., 1. );
	float vuf;
	float af = modf( v * PackFactors.a, vuf );
	float bf = modf( vuf * ShiftRight8, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec4( vuf * Inv255, gf * PackUpscale, bf * PackUpscale, af );
}
vec3 packDepthToRGB( const in float v ) {
	if( v <= 0.0 )
		return vec3( 0., 0., 0. );
	if( v >= 1.0 )
		return vec3( 1., 1., 1. );
	float vuf;
	float bf = modf( v * PackFactors.b, vuf );
	float gf = modf( vuf * ShiftRight8, vuf );
	return vec3( vuf * Inv255, gf * PackUpscale, bf );
}
vec2 packDepthToRG( const in float v ) {
	if( v <= 0.0 )
		return vec2( 0., 0. );
	if( v >= 1.0 )
		return vec2( 1., 1. );
	float vuf;
	float gf = modf( v * 256., vuf );
	return vec2( vuf * Inv255, gf );
}
float unpackRGBAToDepth( const in vec4 v ) {
	return dot( v, UnpackFactors4 );
}
float unpackRGBToDepth( const in vec3 v ) {
	return dot( v, UnpackFactors3 );
}
float unpackRGToDepth( const in vec2 v ) {
	return v.r * UnpackFactors2.r + v.g * UnpackFactors2.g;
}
vec4 pack2HalfToRGBA( const in vec2 v ) {
	vec4 r = vec4( v.x, fract( v.x * 255.0 ), v.y, fract( v.y * 255.0 ) );
	return vec4( r.x - r.y / 255.0, r.y, r.z - r.w / 255.0, r.w );
}
vec2 unpackRGBATo2Half( const in vec4 v ) {
	return vec2( v.x + ( v.y / 255.0 ), v.z + ( v.w / 255.0 ) );
}
float viewZToOrthographicDepth( const in float viewZ, const in float near, const in float far ) {
	return ( viewZ + near ) / ( near - far );
}
float orthographicDepthToViewZ( const in float depth, const in float near, const in float far ) {
	#ifdef USE_REVERSED_DEPTH_BUFFER
	
		return depth * ( far - near ) - far;
	#else
		return depth * ( near - far ) - near;
	#endif
}
float viewZToPerspectiveDepth( const in float viewZ, const in float near, const in float far ) {
	return ( ( near + viewZ ) * far ) / ( ( far - near ) * viewZ );
}
float perspectiveDepthToViewZ( const in float depth, const in float near, const in float far ) {
	
	#ifdef USE_REVERSED_DEPTH_BUFFER
		return ( near * far ) / ( ( near - far ) * depth - near );
	#else
		return ( near * far ) / ( ( far - near ) * depth - far );
	#endif
}`,rw=`#ifdef PREMULTIPLIED_ALPHA
	gl_FragColor.rgb *= gl_FragColor.a;
#endif`,aw=`vec4 mvPosition = vec4( transformed, 1.0 );
#ifdef USE_BATCHING
	mvPosition = batchingMatrix * mvPosition;
#endif
#ifdef USE_INSTANCING
	mvPosition = instanceMatrix * mvPosition;
#endif
mvPosition = modelViewMatrix * mvPosition;
gl_Position = projectionMatrix * mvPosition;`,ow=`#ifdef DITHERING
	gl_FragColor.rgb = dithering( gl_FragColor.rgb );
#endif`,lw=`#ifdef DITHERING
	vec3 dithering( vec3 color ) {
		float grid_position = rand( gl_FragCoord.xy );
		vec3 dither_shift_RGB = vec3( 0.25 / 255.0, -0.25 / 255.0, 0.25 / 255.0 );
		dither_shift_RGB = mix( 2.0 * dither_shift_RGB, -2.0 * dither_shift_RGB, grid_position );
		return color + dither_shift_RGB;
	}
#endif`,cw=`float roughnessFactor = roughness;
#ifdef USE_ROUGHNESSMAP
	vec4 texelRoughness = texture2D( roughnessMap, vRoughnessMapUv );
	roughnessFactor *= texelRoughness.g;
#endif`,hw=`#ifdef USE_ROUGHNESSMAP
	uniform sampler2D roughnessMap;
#endif`,uw=`#if NUM_SPOT_LIGHT_COORDS > 0
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
	uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		#define SUN_LIGHT_CASCADES 2
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#else
			uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
		#endif
		uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS * SUN_LIGHT_CASCADES ];
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
		struct SunLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#else
			uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
		#endif
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#else
			uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
		#endif
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#if defined( SHADOWMAP_TYPE_PCF )
			uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#elif defined( SHADOWMAP_TYPE_BASIC )
			uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
		#endif
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float interleavedGradientNoise( vec2 position ) {
			return fract( 52.9829189 * fract( dot( position, vec2( 0.06711056, 0.00583715 ) ) ) );
		}
		vec2 vogelDiskSample( int sampleIndex, int samplesCount, float phi ) {
			const float goldenAngle = 2.399963229728653;
			float r = sqrt( ( float( sampleIndex ) + 0.5 ) / float( samplesCount ) );
			float theta = float( sampleIndex ) * goldenAngle + phi;
			return vec2( cos( theta ), sin( theta ) ) * r;
		}
	#endif
	#if defined( SHADOWMAP_TYPE_PCF )
		float getShadow( sampler2DShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 texelSize = vec2( 1.0 ) / shadowMapSize;
				vec2 radius = shadowRadius * texelSize;
				float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
				shadow = (
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 0, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 1, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 2, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 3, 5, phi ) * radius, shadowCoord.z ) ) +
					texture( shadowMap, vec3( shadowCoord.xy + vogelDiskSample( 4, 5, phi ) * radius, shadowCoord.z ) )
				) * 0.2;
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#elif defined( SHADOWMAP_TYPE_VSM )
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				vec2 distribution = texture2D( shadowMap, shadowCoord.xy ).rg;
				float mean = distribution.x;
				float variance = distribution.y * distribution.y;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					float hard_shadow = step( mean, shadowCoord.z );
				#else
					float hard_shadow = step( shadowCoord.z, mean );
				#endif
				
				if ( hard_shadow == 1.0 ) {
					shadow = 1.0;
				} else {
					variance = max( variance, 0.0000001 );
					float d = shadowCoord.z - mean;
					float p_max = variance / ( variance + d * d );
					p_max = clamp( ( p_max - 0.3 ) / 0.65, 0.0, 1.0 );
					shadow = max( hard_shadow, p_max );
				}
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#else
		float getShadow( sampler2D shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord ) {
			float shadow = 1.0;
			shadowCoord.xyz /= shadowCoord.w;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				shadowCoord.z -= shadowBias;
			#else
				shadowCoord.z += shadowBias;
			#endif
			bool inFrustum = shadowCoord.x >= 0.0 && shadowCoord.x <= 1.0 && shadowCoord.y >= 0.0 && shadowCoord.y <= 1.0;
			bool frustumTest = inFrustum && shadowCoord.z <= 1.0;
			if ( frustumTest ) {
				float depth = texture2D( shadowMap, shadowCoord.xy ).r;
				#ifdef USE_REVERSED_DEPTH_BUFFER
					shadow = step( depth, shadowCoord.z );
				#else
					shadow = step( shadowCoord.z, depth );
				#endif
			}
			return mix( 1.0, shadow, shadowIntensity );
		}
	#endif
	#if NUM_SUN_LIGHT_SHADOWS > 0
		float getSunShadow(
			#if defined( SHADOWMAP_TYPE_PCF )
				sampler2DShadow shadowMap,
			#else
				sampler2D shadowMap,
			#endif
			SunLightShadow sunLightShadow,
			int shadowIndex
		) {
			vec4 shadowWorldPosition = vec4( vSunShadowWorldPosition.xyz + vSunShadowWorldNormal * sunLightShadow.shadowNormalBias, 1.0 );
			float viewDepth = vSunShadowWorldPosition.w;
			int cascadeOffset = shadowIndex * SUN_LIGHT_CASCADES;
			float shadow = 1.0;
			for ( int i = SUN_LIGHT_CASCADES - 1; i >= 0; i -- ) {
				vec4 cascade = sunShadowCascade[ cascadeOffset + i ];
				if ( viewDepth >= cascade.x && viewDepth < cascade.y ) {
					float cascadeShadow = getShadow(
						shadowMap,
						sunLightShadow.shadowMapSize,
						sunLightShadow.shadowIntensity,
						sunLightShadow.shadowBias,
						sunLightShadow.shadowRadius,
						sunShadowMatrix[ cascadeOffset + i ] * shadowWorldPosition
					);
					shadow = mix( cascadeShadow, shadow, smoothstep( cascade.z, cascade.y, viewDepth ) );
				}
			}
			return shadow;
		}
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
	#if defined( SHADOWMAP_TYPE_PCF )
	float getPointShadow( samplerCubeShadow shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 bd3D = normalize( lightToPosition );
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float lightDistance = length( lightToPosition );
			float depthRange = shadowCameraFar - shadowCameraNear;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				float depthA = - shadowCameraNear / depthRange - shadowBias;
				float depthB = shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#else
				float depthA = shadowCameraFar / depthRange + shadowBias;
				float depthB = - shadowCameraNear * shadowCameraFar / ( depthRange * lightDistance );
			#endif
			float texelSize = shadowRadius / shadowMapSize.x;
			vec3 absDir = abs( bd3D );
			vec3 tangent = absDir.x > absDir.z ? vec3( 0.0, 1.0, 0.0 ) : vec3( 1.0, 0.0, 0.0 );
			tangent = normalize( cross( bd3D, tangent ) );
			vec3 bitangent = cross( bd3D, tangent );
			float phi = interleavedGradientNoise( gl_FragCoord.xy ) * PI2;
			shadow = 0.0;
			for ( int i = 0; i < 5; i ++ ) {
				vec2 offset = vogelDiskSample( i, 5, phi );
				vec3 direction = bd3D + ( tangent * offset.x + bitangent * offset.y ) * texelSize;
				vec3 absDirection = abs( direction );
				float dp = depthA + depthB / max( max( absDirection.x, absDirection.y ), absDirection.z );
				shadow += texture( shadowMap, vec4( direction, dp ) );
			}
			shadow *= 0.2;
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#elif defined( SHADOWMAP_TYPE_BASIC )
	float getPointShadow( samplerCube shadowMap, vec2 shadowMapSize, float shadowIntensity, float shadowBias, float shadowRadius, vec4 shadowCoord, float shadowCameraNear, float shadowCameraFar ) {
		float shadow = 1.0;
		vec3 lightToPosition = shadowCoord.xyz;
		vec3 absVec = abs( lightToPosition );
		float viewSpaceZ = max( max( absVec.x, absVec.y ), absVec.z );
		if ( viewSpaceZ - shadowCameraFar <= 0.0 && viewSpaceZ - shadowCameraNear >= 0.0 ) {
			float dp = ( shadowCameraFar * ( viewSpaceZ - shadowCameraNear ) ) / ( viewSpaceZ * ( shadowCameraFar - shadowCameraNear ) );
			dp += shadowBias;
			vec3 bd3D = normalize( lightToPosition );
			float depth = textureCube( shadowMap, bd3D ).r;
			#ifdef USE_REVERSED_DEPTH_BUFFER
				depth = 1.0 - depth;
			#endif
			shadow = step( dp, depth );
		}
		return mix( 1.0, shadow, shadowIntensity );
	}
	#endif
	#endif
#endif`,fw=`#if NUM_SPOT_LIGHT_COORDS > 0
	uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
	varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
		varying vec4 vSunShadowWorldPosition;
		varying vec3 vSunShadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
		varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
		struct DirectionalLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
		struct SpotLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
		};
		uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
		varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
		struct PointLightShadow {
			float shadowIntensity;
			float shadowBias;
			float shadowNormalBias;
			float shadowRadius;
			vec2 shadowMapSize;
			float shadowCameraNear;
			float shadowCameraFar;
		};
		uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
	#endif
#endif`,dw=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
	#ifdef HAS_NORMAL
		vec3 shadowWorldNormal = transformNormalByInverseViewMatrix( transformedNormal, viewMatrix );
	#else
		vec3 shadowWorldNormal = vec3( 0.0 );
	#endif
	vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
	#if NUM_SUN_LIGHT_SHADOWS > 0
		vSunShadowWorldPosition = vec4( worldPosition.xyz, - mvPosition.z );
		vSunShadowWorldNormal = shadowWorldNormal;
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * directionalLightShadows[ i ].shadowNormalBias, 0 );
			vDirectionalShadowCoord[ i ] = directionalShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0
		#pragma unroll_loop_start
		for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
			shadowWorldPosition = worldPosition + vec4( shadowWorldNormal * pointLightShadows[ i ].shadowNormalBias, 0 );
			vPointShadowCoord[ i ] = pointShadowMatrix[ i ] * shadowWorldPosition;
		}
		#pragma unroll_loop_end
	#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_COORDS; i ++ ) {
		shadowWorldPosition = worldPosition;
		#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
			shadowWorldPosition.xyz += shadowWorldNormal * spotLightShadows[ i ].shadowNormalBias;
		#endif
		vSpotLightCoord[ i ] = spotLightMatrix[ i ] * shadowWorldPosition;
	}
	#pragma unroll_loop_end
#endif`,pw=`float getShadowMask() {
	float shadow = 1.0;
	#ifdef USE_SHADOWMAP
	#if NUM_SUN_LIGHT_SHADOWS > 0
	SunLightShadow sunLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SUN_LIGHT_SHADOWS; i ++ ) {
		sunLight = sunLightShadows[ i ];
		shadow *= receiveShadow ? getSunShadow( sunShadowMap[ i ], sunLight, UNROLLED_LOOP_INDEX ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_DIR_LIGHT_SHADOWS > 0
	DirectionalLightShadow directionalLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_DIR_LIGHT_SHADOWS; i ++ ) {
		directionalLight = directionalLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( directionalShadowMap[ i ], directionalLight.shadowMapSize, directionalLight.shadowIntensity, directionalLight.shadowBias, directionalLight.shadowRadius, vDirectionalShadowCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_SPOT_LIGHT_SHADOWS > 0
	SpotLightShadow spotLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_SPOT_LIGHT_SHADOWS; i ++ ) {
		spotLight = spotLightShadows[ i ];
		shadow *= receiveShadow ? getShadow( spotShadowMap[ i ], spotLight.shadowMapSize, spotLight.shadowIntensity, spotLight.shadowBias, spotLight.shadowRadius, vSpotLightCoord[ i ] ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
	PointLightShadow pointLight;
	#pragma unroll_loop_start
	for ( int i = 0; i < NUM_POINT_LIGHT_SHADOWS; i ++ ) {
		pointLight = pointLightShadows[ i ];
		shadow *= receiveShadow ? getPointShadow( pointShadowMap[ i ], pointLight.shadowMapSize, pointLight.shadowIntensity, pointLight.shadowBias, pointLight.shadowRadius, vPointShadowCoord[ i ], pointLight.shadowCameraNear, pointLight.shadowCameraFar ) : 1.0;
	}
	#pragma unroll_loop_end
	#endif
	#endif
	return shadow;
}`,mw=`#ifdef USE_SKINNING
	mat4 boneMatX = getBoneMatrix( skinIndex.x );
	mat4 boneMatY = getBoneMatrix( skinIndex.y );
	mat4 boneMatZ = getBoneMatrix( skinIndex.z );
	mat4 boneMatW = getBoneMatrix( skinIndex.w );
#endif`,gw=`#ifdef USE_SKINNING
	uniform mat4 bindMatrix;
	uniform mat4 bindMatrixInverse;
	uniform highp sampler2D boneTexture;
	mat4 getBoneMatrix( const in float i ) {
		int size = textureSize( boneTexture, 0 ).x;
		int j = int( i ) * 4;
		int x = j % size;
		int y = j / size;
		vec4 v1 = texelFetch( boneTexture, ivec2( x, y ), 0 );
		vec4 v2 = texelFetch( boneTexture, ivec2( x + 1, y ), 0 );
		vec4 v3 = texelFetch( boneTexture, ivec2( x + 2, y ), 0 );
		vec4 v4 = texelFetch( boneTexture, ivec2( x + 3, y ), 0 );
		return mat4( v1, v2, v3, v4 );
	}
#endif`,vw=`#ifdef USE_SKINNING
	vec4 skinVertex = bindMatrix * vec4( transformed, 1.0 );
	vec4 skinned = vec4( 0.0 );
	skinned += boneMatX * skinVertex * skinWeight.x;
	skinned += boneMatY * skinVertex * skinWeight.y;
	skinned += boneMatZ * skinVertex * skinWeight.z;
	skinned += boneMatW * skinVertex * skinWeight.w;
	transformed = ( bindMatrixInverse * skinned ).xyz;
#endif`,_w=`#ifdef USE_SKINNING
	mat4 skinMatrix = mat4( 0.0 );
	skinMatrix += skinWeight.x * boneMatX;
	skinMatrix += skinWeight.y * boneMatY;
	skinMatrix += skinWeight.z * boneMatZ;
	skinMatrix += skinWeight.w * boneMatW;
	skinMatrix = bindMatrixInverse * skinMatrix * bindMatrix;
	objectNormal = vec4( skinMatrix * vec4( objectNormal, 0.0 ) ).xyz;
	#ifdef USE_TANGENT
		objectTangent = vec4( skinMatrix * vec4( objectTangent, 0.0 ) ).xyz;
	#endif
#endif`,xw=`float specularStrength;
#ifdef USE_SPECULARMAP
	vec4 texelSpecular = texture2D( specularMap, vSpecularMapUv );
	specularStrength = texelSpecular.r;
#else
	specularStrength = 1.0;
#endif`,yw=`#ifdef USE_SPECULARMAP
	uniform sampler2D specularMap;
#endif`,ww=`#if defined( TONE_MAPPING )
	gl_FragColor.rgb = toneMapping( gl_FragColor.rgb );
#endif`,Mw=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping( vec3 color ) {
	return saturate( toneMappingExposure * color );
}
vec3 ReinhardToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	return saturate( color / ( vec3( 1.0 ) + color ) );
}
vec3 CineonToneMapping( vec3 color ) {
	color *= toneMappingExposure;
	color = max( vec3( 0.0 ), color - 0.004 );
	return pow( ( color * ( 6.2 * color + 0.5 ) ) / ( color * ( 6.2 * color + 1.7 ) + 0.06 ), vec3( 2.2 ) );
}
vec3 RRTAndODTFit( vec3 v ) {
	vec3 a = v * ( v + 0.0245786 ) - 0.000090537;
	vec3 b = v * ( 0.983729 * v + 0.4329510 ) + 0.238081;
	return a / b;
}
vec3 ACESFilmicToneMapping( vec3 color ) {
	const mat3 ACESInputMat = mat3(
		vec3( 0.59719, 0.07600, 0.02840 ),		vec3( 0.35458, 0.90834, 0.13383 ),
		vec3( 0.04823, 0.01566, 0.83777 )
	);
	const mat3 ACESOutputMat = mat3(
		vec3(  1.60475, -0.10208, -0.00327 ),		vec3( -0.53108,  1.10813, -0.07276 ),
		vec3( -0.07367, -0.00605,  1.07602 )
	);
	color *= toneMappingExposure / 0.6;
	color = ACESInputMat * color;
	color = RRTAndODTFit( color );
	color = ACESOutputMat * color;
	return saturate( color );
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB = mat3(
	vec3( 1.6605, - 0.1246, - 0.0182 ),
	vec3( - 0.5876, 1.1329, - 0.1006 ),
	vec3( - 0.0728, - 0.0083, 1.1187 )
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020 = mat3(
	vec3( 0.6274, 0.0691, 0.0164 ),
	vec3( 0.3293, 0.9195, 0.0880 ),
	vec3( 0.0433, 0.0113, 0.8956 )
);
vec3 agxDefaultContrastApprox( vec3 x ) {
	vec3 x2 = x * x;
	vec3 x4 = x2 * x2;
	return + 15.5 * x4 * x2
		- 40.14 * x4 * x
		+ 31.96 * x4
		- 6.868 * x2 * x
		+ 0.4298 * x2
		+ 0.1191 * x
		- 0.00232;
}
vec3 AgXToneMapping( vec3 color ) {
	const mat3 AgXInsetMatrix = mat3(
		vec3( 0.856627153315983, 0.137318972929847, 0.11189821299995 ),
		vec3( 0.0951212405381588, 0.761241990602591, 0.0767994186031903 ),
		vec3( 0.0482516061458583, 0.101439036467562, 0.811302368396859 )
	);
	const mat3 AgXOutsetMatrix = mat3(
		vec3( 1.1271005818144368, - 0.1413297634984383, - 0.14132976349843826 ),
		vec3( - 0.11060664309660323, 1.157823702216272, - 0.11060664309660294 ),
		vec3( - 0.016493938717834573, - 0.016493938717834257, 1.2519364065950405 )
	);
	const float AgxMinEv = - 12.47393;	const float AgxMaxEv = 4.026069;
	color *= toneMappingExposure;
	color = LINEAR_SRGB_TO_LINEAR_REC2020 * color;
	color = AgXInsetMatrix * color;
	color = max( color, 1e-10 );	color = log2( color );
	color = ( color - AgxMinEv ) / ( AgxMaxEv - AgxMinEv );
	color = clamp( color, 0.0, 1.0 );
	color = agxDefaultContrastApprox( color );
	color = AgXOutsetMatrix * color;
	color = pow( max( vec3( 0.0 ), color ), vec3( 2.2 ) );
	color = LINEAR_REC2020_TO_LINEAR_SRGB * color;
	color = clamp( color, 0.0, 1.0 );
	return color;
}
vec3 NeutralToneMapping( vec3 color ) {
	const float StartCompression = 0.8 - 0.04;
	const float Desaturation = 0.15;
	color *= toneMappingExposure;
	float x = min( color.r, min( color.g, color.b ) );
	float offset = x < 0.08 ? x - 6.25 * x * x : 0.04;
	color -= offset;
	float peak = max( color.r, max( color.g, color.b ) );
	if ( peak < StartCompression ) return color;
	float d = 1. - StartCompression;
	float newPeak = 1. - d * d / ( peak + d - StartCompression );
	color *= newPeak / peak;
	float g = 1. - 1. / ( Desaturation * ( peak - newPeak ) + 1. );
	return mix( color, vec3( newPeak ), g );
}
vec3 CustomToneMapping( vec3 color ) { return color; }`,Sw=`#ifdef USE_TRANSMISSION
	material.transmission = transmission;
	material.transmissionAlpha = 1.0;
	material.thickness = thickness;
	material.attenuationDistance = attenuationDistance;
	material.attenuationColor = attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		material.transmission *= texture2D( transmissionMap, vTransmissionMapUv ).r;
	#endif
	#ifdef USE_THICKNESSMAP
		material.thickness *= texture2D( thicknessMap, vThicknessMapUv ).g;
	#endif
	vec3 pos = vWorldPosition;
	vec3 v = normalize( cameraPosition - pos );
	vec3 n = transformNormalByInverseViewMatrix( normal, viewMatrix );
	vec4 transmitted = getIBLVolumeRefraction(
		n, v, material.roughness, material.diffuseContribution, material.specularColorBlended, material.specularF90,
		pos, modelMatrix, viewMatrix, projectionMatrix, material.dispersion, material.ior, material.thickness,
		material.attenuationColor, material.attenuationDistance );
	material.transmissionAlpha = mix( material.transmissionAlpha, transmitted.a, material.transmission );
	totalDiffuse = mix( totalDiffuse, transmitted.rgb, material.transmission );
#endif`,bw=`#ifdef USE_TRANSMISSION
	uniform float transmission;
	uniform float thickness;
	uniform float attenuationDistance;
	uniform vec3 attenuationColor;
	#ifdef USE_TRANSMISSIONMAP
		uniform sampler2D transmissionMap;
	#endif
	#ifdef USE_THICKNESSMAP
		uniform sampler2D thicknessMap;
	#endif
	uniform vec2 transmissionSamplerSize;
	uniform sampler2D transmissionSamplerMap;
	uniform mat4 modelMatrix;
	uniform mat4 projectionMatrix;
	varying vec3 vWorldPosition;
	float w0( float a ) {
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - a + 3.0 ) - 3.0 ) + 1.0 );
	}
	float w1( float a ) {
		return ( 1.0 / 6.0 ) * ( a *  a * ( 3.0 * a - 6.0 ) + 4.0 );
	}
	float w2( float a ){
		return ( 1.0 / 6.0 ) * ( a * ( a * ( - 3.0 * a + 3.0 ) + 3.0 ) + 1.0 );
	}
	float w3( float a ) {
		return ( 1.0 / 6.0 ) * ( a * a * a );
	}
	float g0( float a ) {
		return w0( a ) + w1( a );
	}
	float g1( float a ) {
		return w2( a ) + w3( a );
	}
	float h0( float a ) {
		return - 1.0 + w1( a ) / ( w0( a ) + w1( a ) );
	}
	float h1( float a ) {
		return 1.0 + w3( a ) / ( w2( a ) + w3( a ) );
	}
	vec4 bicubic( sampler2D tex, vec2 uv, vec4 texelSize, float lod ) {
		uv = uv * texelSize.zw + 0.5;
		vec2 iuv = floor( uv );
		vec2 fuv = fract( uv );
		float g0x = g0( fuv.x );
		float g1x = g1( fuv.x );
		float h0x = h0( fuv.x );
		float h1x = h1( fuv.x );
		float h0y = h0( fuv.y );
		float h1y = h1( fuv.y );
		vec2 p0 = ( vec2( iuv.x + h0x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p1 = ( vec2( iuv.x + h1x, iuv.y + h0y ) - 0.5 ) * texelSize.xy;
		vec2 p2 = ( vec2( iuv.x + h0x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		vec2 p3 = ( vec2( iuv.x + h1x, iuv.y + h1y ) - 0.5 ) * texelSize.xy;
		return g0( fuv.y ) * ( g0x * textureLod( tex, p0, lod ) + g1x * textureLod( tex, p1, lod ) ) +
			g1( fuv.y ) * ( g0x * textureLod( tex, p2, lod ) + g1x * textureLod( tex, p3, lod ) );
	}
	vec4 textureBicubic( sampler2D sampler, vec2 uv, float lod ) {
		vec2 fLodSize = vec2( textureSize( sampler, int( lod ) ) );
		vec2 cLodSize = vec2( textureSize( sampler, int( lod + 1.0 ) ) );
		vec2 fLodSizeInv = 1.0 / fLodSize;
		vec2 cLodSizeInv = 1.0 / cLodSize;
		vec4 fSample = bicubic( sampler, uv, vec4( fLodSizeInv, fLodSize ), floor( lod ) );
		vec4 cSample = bicubic( sampler, uv, vec4( cLodSizeInv, cLodSize ), ceil( lod ) );
		return mix( fSample, cSample, fract( lod ) );
	}
	vec3 getVolumeTransmissionRay( const in vec3 n, const in vec3 v, const in float thickness, const in float ior, const in mat4 modelMatrix ) {
		vec3 refractionVector = refract( - v, normalize( n ), 1.0 / ior );
		vec3 modelScale;
		modelScale.x = length( vec3( modelMatrix[ 0 ].xyz ) );
		modelScale.y = length( vec3( modelMatrix[ 1 ].xyz ) );
		modelScale.z = length( vec3( modelMatrix[ 2 ].xyz ) );
		return normalize( refractionVector ) * thickness * modelScale;
	}
	float applyIorToRoughness( const in float roughness, const in float ior ) {
		return roughness * clamp( ior * 2.0 - 2.0, 0.0, 1.0 );
	}
	vec4 getTransmissionSample( const in vec2 fragCoord, const in float roughness, const in float ior ) {
		float lod = log2( transmissionSamplerSize.x ) * applyIorToRoughness( roughness, ior );
		return textureBicubic( transmissionSamplerMap, fragCoord.xy, lod );
	}
	vec3 volumeAttenuation( const in float transmissionDistance, const in vec3 attenuationColor, const in float attenuationDistance ) {
		if ( isinf( attenuationDistance ) ) {
			return vec3( 1.0 );
		} else {
			vec3 attenuationCoefficient = -log( attenuationColor ) / attenuationDistance;
			vec3 transmittance = exp( - attenuationCoefficient * transmissionDistance );			return transmittance;
		}
	}
	vec4 getIBLVolumeRefraction( const in vec3 n, const in vec3 v, const in float roughness, const in vec3 diffuseColor,
		const in vec3 specularColor, const in float specularF90, const in vec3 position, const in mat4 modelMatrix,
		const in mat4 viewMatrix, const in mat4 projMatrix, const in float dispersion, const in float ior, const in float thickness,
		const in vec3 attenuationColor, const in float attenuationDistance ) {
		vec4 transmittedLight;
		vec3 transmittance;
		#ifdef USE_DISPERSION
			float halfSpread = ( ior - 1.0 ) * 0.025 * dispersion;
			vec3 iors = vec3( ior - halfSpread, ior, ior + halfSpread );
			for ( int i = 0; i < 3; i ++ ) {
				vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, iors[ i ], modelMatrix );
				vec3 refractedRayExit = position + transmissionRay;
				vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
				vec2 refractionCoords = ndcPos.xy / ndcPos.w;
				refractionCoords += 1.0;
				refractionCoords /= 2.0;
				vec4 transmissionSample = getTransmissionSample( refractionCoords, roughness, iors[ i ] );
				transmittedLight[ i ] = transmissionSample[ i ];
				transmittedLight.a += transmissionSample.a;
				transmittance[ i ] = diffuseColor[ i ] * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance )[ i ];
			}
			transmittedLight.a /= 3.0;
		#else
			vec3 transmissionRay = getVolumeTransmissionRay( n, v, thickness, ior, modelMatrix );
			vec3 refractedRayExit = position + transmissionRay;
			vec4 ndcPos = projMatrix * viewMatrix * vec4( refractedRayExit, 1.0 );
			vec2 refractionCoords = ndcPos.xy / ndcPos.w;
			refractionCoords += 1.0;
			refractionCoords /= 2.0;
			transmittedLight = getTransmissionSample( refractionCoords, roughness, ior );
			transmittance = diffuseColor * volumeAttenuation( length( transmissionRay ), attenuationColor, attenuationDistance );
		#endif
		vec3 attenuatedColor = transmittance * transmittedLight.rgb;
		vec3 F = EnvironmentBRDF( n, v, specularColor, specularF90, roughness );
		float transmittanceFactor = ( transmittance.r + transmittance.g + transmittance.b ) / 3.0;
		return vec4( ( 1.0 - F ) * attenuatedColor, 1.0 - ( 1.0 - transmittedLight.a ) * transmittanceFactor );
	}
#endif`,Ew=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,Tw=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	varying vec2 vUv;
#endif
#ifdef USE_MAP
	uniform mat3 mapTransform;
	varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
	uniform mat3 alphaMapTransform;
	varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
	uniform mat3 lightMapTransform;
	varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
	uniform mat3 aoMapTransform;
	varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
	uniform mat3 bumpMapTransform;
	varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
	uniform mat3 normalMapTransform;
	varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
	uniform mat3 displacementMapTransform;
	varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
	uniform mat3 emissiveMapTransform;
	varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
	uniform mat3 metalnessMapTransform;
	varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
	uniform mat3 roughnessMapTransform;
	varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	uniform mat3 diffuseRoughnessMapTransform;
	varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
	uniform mat3 anisotropyMapTransform;
	varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
	uniform mat3 clearcoatMapTransform;
	varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	uniform mat3 clearcoatNormalMapTransform;
	varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	uniform mat3 clearcoatRoughnessMapTransform;
	varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
	uniform mat3 sheenColorMapTransform;
	varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	uniform mat3 sheenRoughnessMapTransform;
	varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
	uniform mat3 iridescenceMapTransform;
	varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	uniform mat3 iridescenceThicknessMapTransform;
	varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
	uniform mat3 specularMapTransform;
	varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
	uniform mat3 specularColorMapTransform;
	varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	uniform mat3 specularIntensityMapTransform;
	varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
	uniform mat3 transmissionMapTransform;
	varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
	uniform mat3 thicknessMapTransform;
	varying vec2 vThicknessMapUv;
#endif`,Aw=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
	vUv = vec3( uv, 1 ).xy;
#endif
#ifdef USE_MAP
	vMapUv = ( mapTransform * vec3( MAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ALPHAMAP
	vAlphaMapUv = ( alphaMapTransform * vec3( ALPHAMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_LIGHTMAP
	vLightMapUv = ( lightMapTransform * vec3( LIGHTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_AOMAP
	vAoMapUv = ( aoMapTransform * vec3( AOMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_BUMPMAP
	vBumpMapUv = ( bumpMapTransform * vec3( BUMPMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_NORMALMAP
	vNormalMapUv = ( normalMapTransform * vec3( NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
	vDisplacementMapUv = ( displacementMapTransform * vec3( DISPLACEMENTMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_EMISSIVEMAP
	vEmissiveMapUv = ( emissiveMapTransform * vec3( EMISSIVEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_METALNESSMAP
	vMetalnessMapUv = ( metalnessMapTransform * vec3( METALNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ROUGHNESSMAP
	vRoughnessMapUv = ( roughnessMapTransform * vec3( ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
	vDiffuseRoughnessMapUv = ( diffuseRoughnessMapTransform * vec3( DIFFUSE_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_ANISOTROPYMAP
	vAnisotropyMapUv = ( anisotropyMapTransform * vec3( ANISOTROPYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOATMAP
	vClearcoatMapUv = ( clearcoatMapTransform * vec3( CLEARCOATMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
	vClearcoatNormalMapUv = ( clearcoatNormalMapTransform * vec3( CLEARCOAT_NORMALMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
	vClearcoatRoughnessMapUv = ( clearcoatRoughnessMapTransform * vec3( CLEARCOAT_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
	vIridescenceMapUv = ( iridescenceMapTransform * vec3( IRIDESCENCEMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
	vIridescenceThicknessMapUv = ( iridescenceThicknessMapTransform * vec3( IRIDESCENCE_THICKNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
	vSheenColorMapUv = ( sheenColorMapTransform * vec3( SHEEN_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
	vSheenRoughnessMapUv = ( sheenRoughnessMapTransform * vec3( SHEEN_ROUGHNESSMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULARMAP
	vSpecularMapUv = ( specularMapTransform * vec3( SPECULARMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
	vSpecularColorMapUv = ( specularColorMapTransform * vec3( SPECULAR_COLORMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
	vSpecularIntensityMapUv = ( specularIntensityMapTransform * vec3( SPECULAR_INTENSITYMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
	vTransmissionMapUv = ( transmissionMapTransform * vec3( TRANSMISSIONMAP_UV, 1 ) ).xy;
#endif
#ifdef USE_THICKNESSMAP
	vThicknessMapUv = ( thicknessMapTransform * vec3( THICKNESSMAP_UV, 1 ) ).xy;
#endif`,Rw=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
	vec4 worldPosition = vec4( transformed, 1.0 );
	#ifdef USE_BATCHING
		worldPosition = batchingMatrix * worldPosition;
	#endif
	#ifdef USE_INSTANCING
		worldPosition = instanceMatrix * worldPosition;
	#endif
	worldPosition = modelMatrix * worldPosition;
#endif`;const Cw=`varying vec2 vUv;
uniform mat3 uvTransform;
void main() {
	vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	gl_Position = vec4( position.xy, 1.0, 1.0 );
}`,Pw=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main() {
	vec4 texColor = texture2D( t2D, vUv );
	#ifdef DECODE_VIDEO_TEXTURE
		texColor = vec4( mix( pow( texColor.rgb * 0.9478672986 + vec3( 0.0521327014 ), vec3( 2.4 ) ), texColor.rgb * 0.0773993808, vec3( lessThanEqual( texColor.rgb, vec3( 0.04045 ) ) ) ), texColor.w );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Lw=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Iw=`uniform float backgroundBlurriness;
uniform float backgroundIntensity;
uniform mat3 backgroundRotation;
varying vec3 vWorldDirection;
#include <envmap_common_pars_fragment>
void main() {
	#ifdef ENVMAP_TYPE_PMREM
		vec4 texColor = textureLod( envMap, backgroundRotation * vWorldDirection, roughnessToMip( backgroundBlurriness ) );
	#else
		vec4 texColor = textureCube( envMap, backgroundRotation * vWorldDirection );
	#endif
	texColor.rgb *= backgroundIntensity;
	gl_FragColor = texColor;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Nw=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
	gl_Position.z = gl_Position.w;
}`,Dw=`uniform samplerCube tCube;
uniform float tFlip;
uniform float opacity;
varying vec3 vWorldDirection;
void main() {
	vec4 texColor = textureCube( tCube, vec3( tFlip * vWorldDirection.x, vWorldDirection.yz ) );
	gl_FragColor = texColor;
	gl_FragColor.a *= opacity;
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Uw=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vHighPrecisionZW = gl_Position.zw;
}`,Ow=`#if DEPTH_PACKING == 3200
	uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#if DEPTH_PACKING == 3200
		diffuseColor.a = opacity;
	#endif
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <logdepthbuf_fragment>
	#ifdef USE_REVERSED_DEPTH_BUFFER
		float fragCoordZ = vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ];
	#else
		float fragCoordZ = 0.5 * vHighPrecisionZW[ 0 ] / vHighPrecisionZW[ 1 ] + 0.5;
	#endif
	#if DEPTH_PACKING == 3200
		gl_FragColor = vec4( vec3( 1.0 - fragCoordZ ), opacity );
	#elif DEPTH_PACKING == 3201
		gl_FragColor = packDepthToRGBA( fragCoordZ );
	#elif DEPTH_PACKING == 3202
		gl_FragColor = vec4( packDepthToRGB( fragCoordZ ), 1.0 );
	#elif DEPTH_PACKING == 3203
		gl_FragColor = vec4( packDepthToRG( fragCoordZ ), 0.0, 1.0 );
	#endif
}`,Fw=`#define DISTANCE
varying vec3 vWorldPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <skinbase_vertex>
	#include <morphinstance_vertex>
	#ifdef USE_DISPLACEMENTMAP
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <worldpos_vertex>
	#include <clipping_planes_vertex>
	vWorldPosition = worldPosition.xyz;
}`,kw=`#define DISTANCE
uniform vec3 referencePosition;
uniform float nearDistance;
uniform float farDistance;
varying vec3 vWorldPosition;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 1.0 );
	#include <clipping_planes_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	float dist = length( vWorldPosition - referencePosition );
	dist = ( dist - nearDistance ) / ( farDistance - nearDistance );
	dist = saturate( dist );
	gl_FragColor = vec4( dist, 0.0, 0.0, 1.0 );
}`,Bw=`varying vec3 vWorldDirection;
#include <common>
void main() {
	vWorldDirection = transformDirection( position, modelMatrix );
	#include <begin_vertex>
	#include <project_vertex>
}`,zw=`uniform sampler2D tEquirect;
varying vec3 vWorldDirection;
#include <common>
void main() {
	vec3 direction = normalize( vWorldDirection );
	vec2 sampleUV = equirectUv( direction );
	gl_FragColor = texture2D( tEquirect, sampleUV );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
}`,Hw=`uniform float scale;
attribute float lineDistance;
varying float vLineDistance;
#include <common>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	vLineDistance = scale * lineDistance;
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,Gw=`uniform vec3 diffuse;
uniform float opacity;
uniform float dashSize;
uniform float totalSize;
varying float vLineDistance;
#include <common>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	if ( mod( vLineDistance, totalSize ) > dashSize ) {
		discard;
	}
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,Vw=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
		#include <beginnormal_vertex>
		#include <morphnormal_vertex>
		#include <skinbase_vertex>
		#include <skinnormal_vertex>
		#include <defaultnormal_vertex>
	#endif
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <fog_vertex>
}`,Ww=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
	varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	#ifdef USE_LIGHTMAP
		vec4 lightMapTexel = texture2D( lightMap, vLightMapUv );
		reflectedLight.indirectDiffuse += lightMapTexel.rgb * lightMapIntensity * RECIPROCAL_PI;
	#else
		reflectedLight.indirectDiffuse += vec3( 1.0 );
	#endif
	#include <aomap_fragment>
	reflectedLight.indirectDiffuse *= diffuseColor.rgb;
	vec3 outgoingLight = reflectedLight.indirectDiffuse;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Xw=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,$w=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_lambert_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,qw=`#define MATCAP
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <color_pars_vertex>
#include <displacementmap_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
	vViewPosition = - mvPosition.xyz;
}`,Yw=`#define MATCAP
uniform vec3 diffuse;
uniform float opacity;
uniform sampler2D matcap;
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	vec3 viewDir = normalize( vViewPosition );
	vec3 x = normalize( vec3( viewDir.z, 0.0, - viewDir.x ) );
	vec3 y = cross( viewDir, x );
	vec2 uv = vec2( dot( x, normal ), dot( y, normal ) ) * 0.495 + 0.5;
	#ifdef USE_MATCAP
		vec4 matcapColor = texture2D( matcap, uv );
	#else
		vec4 matcapColor = vec4( vec3( mix( 0.2, 0.8, uv.y ) ), 1.0 );
	#endif
	vec3 outgoingLight = diffuseColor.rgb * matcapColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,Kw=`#define NORMAL
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	vViewPosition = - mvPosition.xyz;
#endif
}`,Jw=`#define NORMAL
uniform float opacity;
#if defined( FLAT_SHADED ) || defined( USE_BUMPMAP ) || defined( USE_NORMALMAP_TANGENTSPACE )
	varying vec3 vViewPosition;
#endif
#include <uv_pars_fragment>
#include <normal_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( 0.0, 0.0, 0.0, opacity );
	#include <clipping_planes_fragment>
	#include <logdepthbuf_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	gl_FragColor = vec4( normalize( normal ) * 0.5 + 0.5, diffuseColor.a );
	#ifdef OPAQUE
		gl_FragColor.a = 1.0;
	#endif
}`,Zw=`#define PHONG
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <envmap_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,Qw=`#define PHONG
uniform vec3 diffuse;
uniform vec3 emissive;
uniform vec3 specular;
uniform float shininess;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_phong_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <specularmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_phong_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + reflectedLight.directSpecular + reflectedLight.indirectSpecular + totalEmissiveRadiance;
	#include <envmap_fragment>
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,jw=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
	varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
#ifdef USE_TRANSMISSION
	vWorldPosition = worldPosition.xyz;
#endif
}`,tM=`#define STANDARD
#ifdef PHYSICAL
	#define IOR
	#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
	uniform float ior;
#endif
#ifdef USE_SPECULAR
	uniform float specularIntensity;
	uniform vec3 specularColor;
	#ifdef USE_SPECULAR_COLORMAP
		uniform sampler2D specularColorMap;
	#endif
	#ifdef USE_SPECULAR_INTENSITYMAP
		uniform sampler2D specularIntensityMap;
	#endif
#endif
#ifdef USE_CLEARCOAT
	uniform float clearcoat;
	uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
	uniform float diffuseRoughness;
	#ifdef USE_DIFFUSE_ROUGHNESSMAP
		uniform sampler2D diffuseRoughnessMap;
	#endif
#endif
#ifdef USE_DISPERSION
	uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
	uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
	uniform float iridescence;
	uniform float iridescenceIOR;
	uniform float iridescenceThicknessMinimum;
	uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
	uniform vec3 sheenColor;
	uniform float sheenRoughness;
	#ifdef USE_SHEEN_COLORMAP
		uniform sampler2D sheenColorMap;
	#endif
	#ifdef USE_SHEEN_ROUGHNESSMAP
		uniform sampler2D sheenRoughnessMap;
	#endif
#endif
#ifdef USE_ANISOTROPY
	uniform vec2 anisotropyVector;
	#ifdef USE_ANISOTROPYMAP
		uniform sampler2D anisotropyMap;
	#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <roughnessmap_fragment>
	#include <metalnessmap_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <clearcoat_normal_fragment_begin>
	#include <clearcoat_normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_physical_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 totalDiffuse = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse;
	vec3 totalSpecular = reflectedLight.directSpecular + reflectedLight.indirectSpecular;
	#include <transmission_fragment>
	vec3 outgoingLight = totalDiffuse + totalSpecular + totalEmissiveRadiance;
	#ifdef USE_SHEEN
 
		outgoingLight = outgoingLight + sheenSpecularDirect + sheenSpecularIndirect;
 
 	#endif
	#ifdef USE_CLEARCOAT
		float dotNVcc = saturate( dot( geometryClearcoatNormal, geometryViewDir ) );
		vec3 Fcc = F_Schlick( material.clearcoatF0, material.clearcoatF90, dotNVcc );
		outgoingLight = outgoingLight * ( 1.0 - material.clearcoat * Fcc ) + ( clearcoatSpecularDirect + clearcoatSpecularIndirect ) * material.clearcoat;
	#endif
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,eM=`#define TOON
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <normal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <displacementmap_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	vViewPosition = - mvPosition.xyz;
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,nM=`#define TOON
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <gradientmap_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_toon_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	ReflectedLight reflectedLight = ReflectedLight( vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ), vec3( 0.0 ) );
	vec3 totalEmissiveRadiance = emissive;
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <color_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	#include <normal_fragment_begin>
	#include <normal_fragment_maps>
	#include <emissivemap_fragment>
	#include <lights_toon_fragment>
	#include <lights_fragment_begin>
	#include <lights_fragment_maps>
	#include <lights_fragment_end>
	#include <aomap_fragment>
	vec3 outgoingLight = reflectedLight.directDiffuse + reflectedLight.indirectDiffuse + totalEmissiveRadiance;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
	#include <dithering_fragment>
}`,iM=`uniform float size;
uniform float scale;
#include <common>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
#ifdef USE_POINTS_UV
	varying vec2 vUv;
	uniform mat3 uvTransform;
#endif
void main() {
	#ifdef USE_POINTS_UV
		vUv = ( uvTransform * vec3( uv, 1 ) ).xy;
	#endif
	#include <color_vertex>
	#include <morphinstance_vertex>
	#include <morphcolor_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <project_vertex>
	gl_PointSize = size;
	#ifdef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) gl_PointSize *= ( scale / - mvPosition.z );
	#endif
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <worldpos_vertex>
	#include <fog_vertex>
}`,sM=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <color_pars_fragment>
#include <map_particle_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_particle_fragment>
	#include <color_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,rM=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main() {
	#include <batching_vertex>
	#include <beginnormal_vertex>
	#include <morphinstance_vertex>
	#include <morphnormal_vertex>
	#include <skinbase_vertex>
	#include <skinnormal_vertex>
	#include <defaultnormal_vertex>
	#include <begin_vertex>
	#include <morphtarget_vertex>
	#include <skinning_vertex>
	#include <project_vertex>
	#include <logdepthbuf_vertex>
	#include <worldpos_vertex>
	#include <shadowmap_vertex>
	#include <fog_vertex>
}`,aM=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main() {
	#include <logdepthbuf_fragment>
	gl_FragColor = vec4( color, opacity * ( 1.0 - getShadowMask() ) );
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
	#include <premultiplied_alpha_fragment>
}`,oM=`uniform float rotation;
uniform vec2 center;
#include <common>
#include <uv_pars_vertex>
#include <fog_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main() {
	#include <uv_vertex>
	vec4 mvPosition = modelViewMatrix[ 3 ];
	vec2 scale = vec2( length( modelMatrix[ 0 ].xyz ), length( modelMatrix[ 1 ].xyz ) );
	#ifndef USE_SIZEATTENUATION
		bool isPerspective = isPerspectiveMatrix( projectionMatrix );
		if ( isPerspective ) scale *= - mvPosition.z;
	#endif
	vec2 alignedPosition = ( position.xy - ( center - vec2( 0.5 ) ) ) * scale;
	vec2 rotatedPosition;
	rotatedPosition.x = cos( rotation ) * alignedPosition.x - sin( rotation ) * alignedPosition.y;
	rotatedPosition.y = sin( rotation ) * alignedPosition.x + cos( rotation ) * alignedPosition.y;
	mvPosition.xy += rotatedPosition;
	gl_Position = projectionMatrix * mvPosition;
	#include <logdepthbuf_vertex>
	#include <clipping_planes_vertex>
	#include <fog_vertex>
}`,lM=`uniform vec3 diffuse;
uniform float opacity;
#include <common>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <fog_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main() {
	vec4 diffuseColor = vec4( diffuse, opacity );
	#include <clipping_planes_fragment>
	vec3 outgoingLight = vec3( 0.0 );
	#include <logdepthbuf_fragment>
	#include <map_fragment>
	#include <alphamap_fragment>
	#include <alphatest_fragment>
	#include <alphahash_fragment>
	outgoingLight = diffuseColor.rgb;
	#include <opaque_fragment>
	#include <tonemapping_fragment>
	#include <colorspace_fragment>
	#include <fog_fragment>
}`,Kt={alphahash_fragment:Px,alphahash_pars_fragment:Lx,alphamap_fragment:Ix,alphamap_pars_fragment:Nx,alphatest_fragment:Dx,alphatest_pars_fragment:Ux,aomap_fragment:Ox,aomap_pars_fragment:Fx,batching_pars_vertex:kx,batching_vertex:Bx,begin_vertex:zx,beginnormal_vertex:Hx,bsdfs:Gx,iridescence_fragment:Vx,bumpmap_pars_fragment:Wx,clipping_planes_fragment:Xx,clipping_planes_pars_fragment:$x,clipping_planes_pars_vertex:qx,clipping_planes_vertex:Yx,color_fragment:Kx,color_pars_fragment:Jx,color_pars_vertex:Zx,color_vertex:Qx,common:jx,defaultnormal_vertex:ty,displacementmap_pars_vertex:ey,displacementmap_vertex:ny,emissivemap_fragment:iy,emissivemap_pars_fragment:sy,colorspace_fragment:ry,colorspace_pars_fragment:ay,envmap_fragment:oy,envmap_common_pars_fragment:ly,envmap_pars_fragment:cy,envmap_pars_vertex:hy,envmap_physical_pars_fragment:wy,envmap_vertex:uy,fog_vertex:fy,fog_pars_vertex:dy,fog_fragment:py,fog_pars_fragment:my,gradientmap_pars_fragment:gy,lightmap_pars_fragment:vy,lights_lambert_fragment:_y,lights_lambert_pars_fragment:xy,lights_pars_begin:yy,lights_toon_fragment:My,lights_toon_pars_fragment:Sy,lights_phong_fragment:by,lights_phong_pars_fragment:Ey,lights_physical_fragment:Ty,lights_physical_pars_fragment:Ay,lights_fragment_begin:Ry,lights_fragment_maps:Cy,lights_fragment_end:Py,lightprobes_pars_fragment:Ly,logdepthbuf_fragment:Iy,logdepthbuf_pars_fragment:Ny,logdepthbuf_pars_vertex:Dy,logdepthbuf_vertex:Uy,map_fragment:Oy,map_pars_fragment:Fy,map_particle_fragment:ky,map_particle_pars_fragment:By,metalnessmap_fragment:zy,metalnessmap_pars_fragment:Hy,morphinstance_vertex:Gy,morphcolor_vertex:Vy,morphnormal_vertex:Wy,morphtarget_pars_vertex:Xy,morphtarget_vertex:$y,normal_fragment_begin:qy,normal_fragment_maps:Yy,normal_pars_fragment:Ky,normal_pars_vertex:Jy,normal_vertex:Zy,normalmap_pars_fragment:Qy,clearcoat_normal_fragment_begin:jy,clearcoat_normal_fragment_maps:tw,clearcoat_pars_fragment:ew,iridescence_pars_fragment:nw,opaque_fragment:iw,packing:sw,premultiplied_alpha_fragment:rw,project_vertex:aw,dithering_fragment:ow,dithering_pars_fragment:lw,roughnessmap_fragment:cw,roughnessmap_pars_fragment:hw,shadowmap_pars_fragment:uw,shadowmap_pars_vertex:fw,shadowmap_vertex:dw,shadowmask_pars_fragment:pw,skinbase_vertex:mw,skinning_pars_vertex:gw,skinning_vertex:vw,skinnormal_vertex:_w,specularmap_fragment:xw,specularmap_pars_fragment:yw,tonemapping_fragment:ww,tonemapping_pars_fragment:Mw,transmission_fragment:Sw,transmission_pars_fragment:bw,uv_pars_fragment:Ew,uv_pars_vertex:Tw,uv_vertex:Aw,worldpos_vertex:Rw,background_vert:Cw,background_frag:Pw,backgroundCube_vert:Lw,backgroundCube_frag:Iw,cube_vert:Nw,cube_frag:Dw,depth_vert:Uw,depth_frag:Ow,distance_vert:Fw,distance_frag:kw,equirect_vert:Bw,equirect_frag:zw,linedashed_vert:Hw,linedashed_frag:Gw,meshbasic_vert:Vw,meshbasic_frag:Ww,meshlambert_vert:Xw,meshlambert_frag:$w,meshmatcap_vert:qw,meshmatcap_frag:Yw,meshnormal_vert:Kw,meshnormal_frag:Jw,meshphong_vert:Zw,meshphong_frag:Qw,meshphysical_vert:jw,meshphysical_frag:tM,meshtoon_vert:eM,meshtoon_frag:nM,points_vert:iM,points_frag:sM,shadow_vert:rM,shadow_frag:aM,sprite_vert:oM,sprite_frag:lM},Mt={common:{diffuse:{value:new at(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new Wt},alphaMap:{value:null},alphaMapTransform:{value:new Wt},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new Wt}},envmap:{envMap:{value:null},envMapRotation:{value:new Wt},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new Wt}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new Wt}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new Wt},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new Wt},normalScale:{value:new nt(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new Wt},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new Wt}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new Wt}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new Wt}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new at(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new at(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new Wt},alphaTest:{value:0},uvTransform:{value:new Wt}},sprite:{diffuse:{value:new at(16777215)},opacity:{value:1},center:{value:new nt(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new Wt},alphaMap:{value:null},alphaMapTransform:{value:new Wt},alphaTest:{value:0}}},Wn={basic:{uniforms:an([Mt.common,Mt.specularmap,Mt.envmap,Mt.aomap,Mt.lightmap,Mt.fog]),vertexShader:Kt.meshbasic_vert,fragmentShader:Kt.meshbasic_frag},lambert:{uniforms:an([Mt.common,Mt.specularmap,Mt.envmap,Mt.aomap,Mt.lightmap,Mt.emissivemap,Mt.bumpmap,Mt.normalmap,Mt.displacementmap,Mt.fog,Mt.lights,{emissive:{value:new at(0)},envMapIntensity:{value:1}}]),vertexShader:Kt.meshlambert_vert,fragmentShader:Kt.meshlambert_frag},phong:{uniforms:an([Mt.common,Mt.specularmap,Mt.envmap,Mt.aomap,Mt.lightmap,Mt.emissivemap,Mt.bumpmap,Mt.normalmap,Mt.displacementmap,Mt.fog,Mt.lights,{emissive:{value:new at(0)},specular:{value:new at(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:Kt.meshphong_vert,fragmentShader:Kt.meshphong_frag},standard:{uniforms:an([Mt.common,Mt.envmap,Mt.aomap,Mt.lightmap,Mt.emissivemap,Mt.bumpmap,Mt.normalmap,Mt.displacementmap,Mt.roughnessmap,Mt.metalnessmap,Mt.fog,Mt.lights,{emissive:{value:new at(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:Kt.meshphysical_vert,fragmentShader:Kt.meshphysical_frag},toon:{uniforms:an([Mt.common,Mt.aomap,Mt.lightmap,Mt.emissivemap,Mt.bumpmap,Mt.normalmap,Mt.displacementmap,Mt.gradientmap,Mt.fog,Mt.lights,{emissive:{value:new at(0)}}]),vertexShader:Kt.meshtoon_vert,fragmentShader:Kt.meshtoon_frag},matcap:{uniforms:an([Mt.common,Mt.bumpmap,Mt.normalmap,Mt.displacementmap,Mt.fog,{matcap:{value:null}}]),vertexShader:Kt.meshmatcap_vert,fragmentShader:Kt.meshmatcap_frag},points:{uniforms:an([Mt.points,Mt.fog]),vertexShader:Kt.points_vert,fragmentShader:Kt.points_frag},dashed:{uniforms:an([Mt.common,Mt.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:Kt.linedashed_vert,fragmentShader:Kt.linedashed_frag},depth:{uniforms:an([Mt.common,Mt.displacementmap]),vertexShader:Kt.depth_vert,fragmentShader:Kt.depth_frag},normal:{uniforms:an([Mt.common,Mt.bumpmap,Mt.normalmap,Mt.displacementmap,{opacity:{value:1}}]),vertexShader:Kt.meshnormal_vert,fragmentShader:Kt.meshnormal_frag},sprite:{uniforms:an([Mt.sprite,Mt.fog]),vertexShader:Kt.sprite_vert,fragmentShader:Kt.sprite_frag},background:{uniforms:{uvTransform:{value:new Wt},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:Kt.background_vert,fragmentShader:Kt.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new Wt}},vertexShader:Kt.backgroundCube_vert,fragmentShader:Kt.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:Kt.cube_vert,fragmentShader:Kt.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:Kt.equirect_vert,fragmentShader:Kt.equirect_frag},distance:{uniforms:an([Mt.common,Mt.displacementmap,{referencePosition:{value:new L},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:Kt.distance_vert,fragmentShader:Kt.distance_frag},shadow:{uniforms:an([Mt.lights,Mt.fog,{color:{value:new at(0)},opacity:{value:1}}]),vertexShader:Kt.shadow_vert,fragmentShader:Kt.shadow_frag}};Wn.physical={uniforms:an([Wn.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new Wt},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new Wt},clearcoatNormalScale:{value:new nt(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new Wt},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new Wt},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new Wt},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new Wt},sheen:{value:0},sheenColor:{value:new at(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new Wt},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new Wt},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new Wt},transmissionSamplerSize:{value:new nt},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new Wt},attenuationDistance:{value:0},attenuationColor:{value:new at(0)},specularColor:{value:new at(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new Wt},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new Wt},anisotropyVector:{value:new nt},anisotropyMap:{value:null},anisotropyMapTransform:{value:new Wt}}]),vertexShader:Kt.meshphysical_vert,fragmentShader:Kt.meshphysical_frag};const ga={r:0,b:0,g:0},cM=new fe,Op=new Wt;Op.set(-1,0,0,0,1,0,0,0,1);function hM(i,t,e,n,s,r){const a=new at(0);let o=s===!0?0:1,l,c,h=null,u=0,f=null;function d(_){let E=_.isScene===!0?_.background:null;if(E&&E.isTexture){const M=_.backgroundBlurriness>0;E=t.get(E,M)}return E}function g(_){let E=!1;const M=d(_);M===null?m(a,o):M&&M.isColor&&(m(M,1),E=!0);const R=i.xr.getEnvironmentBlendMode();R==="additive"?e.buffers.color.setClear(0,0,0,1,r):R==="alpha-blend"&&e.buffers.color.setClear(0,0,0,0,r),(i.autoClear||E)&&(e.buffers.depth.setTest(!0),e.buffers.depth.setMask(!0),e.buffers.color.setMask(!0),i.clear(i.autoClearColor,i.autoClearDepth,i.autoClearStencil))}function y(_,E){const M=d(E);M&&M.isCubeTexture?(c===void 0&&(c=new le(new Se(1,1,1),new Fi({name:"BackgroundCubeMaterial",uniforms:Ds(Wn.backgroundCube.uniforms),vertexShader:Wn.backgroundCube.vertexShader,fragmentShader:Wn.backgroundCube.fragmentShader,side:cn,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(R,T,v){this.matrixWorld.copyPosition(v.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),n.update(c)),c.material.uniforms.envMap.value=M,c.material.uniforms.backgroundBlurriness.value=E.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=E.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(cM.makeRotationFromEuler(E.backgroundRotation)).transpose(),M.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Op),c.material.toneMapped=oe.getTransfer(M.colorSpace)!==ve,(h!==M||u!==M.version||f!==i.toneMapping)&&(c.material.needsUpdate=!0,h=M,u=M.version,f=i.toneMapping),c.layers.enableAll(),_.unshift(c,c.geometry,c.material,0,0,null)):M&&M.isTexture&&(l===void 0&&(l=new le(new ln(2,2),new Fi({name:"BackgroundMaterial",uniforms:Ds(Wn.background.uniforms),vertexShader:Wn.background.vertexShader,fragmentShader:Wn.background.fragmentShader,side:ji,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),n.update(l)),l.material.uniforms.t2D.value=M,l.material.uniforms.backgroundIntensity.value=E.backgroundIntensity,l.material.toneMapped=oe.getTransfer(M.colorSpace)!==ve,M.matrixAutoUpdate===!0&&M.updateMatrix(),l.material.uniforms.uvTransform.value.copy(M.matrix),(h!==M||u!==M.version||f!==i.toneMapping)&&(l.material.needsUpdate=!0,h=M,u=M.version,f=i.toneMapping),l.layers.enableAll(),_.unshift(l,l.geometry,l.material,0,0,null))}function m(_,E){_.getRGB(ga,Np(i)),e.buffers.color.setClear(ga.r,ga.g,ga.b,E,r)}function p(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return a},setClearColor:function(_,E=1){a.set(_),o=E,m(a,o)},getClearAlpha:function(){return o},setClearAlpha:function(_){o=_,m(a,o)},render:g,addToRenderList:y,dispose:p}}function uM(i,t){const e=i.getParameter(i.MAX_VERTEX_ATTRIBS),n={},s=f(null);let r=s,a=!1;function o(D,F,W,N,G){let q=!1;const B=u(D,N,W,F);r!==B&&(r=B,c(r.object)),q=d(D,N,W,G),q&&g(D,N,W,G),G!==null&&t.update(G,i.ELEMENT_ARRAY_BUFFER),(q||a)&&(a=!1,M(D,F,W,N),G!==null&&i.bindBuffer(i.ELEMENT_ARRAY_BUFFER,t.get(G).buffer))}function l(){return i.createVertexArray()}function c(D){return i.bindVertexArray(D)}function h(D){return i.deleteVertexArray(D)}function u(D,F,W,N){const G=N.wireframe===!0;let q=n[F.id];q===void 0&&(q={},n[F.id]=q);const B=D.isInstancedMesh===!0?D.id:0;let it=q[B];it===void 0&&(it={},q[B]=it);let X=it[W.id];X===void 0&&(X={},it[W.id]=X);let j=X[G];return j===void 0&&(j=f(l()),X[G]=j),j}function f(D){const F=[],W=[],N=[];for(let G=0;G<e;G++)F[G]=0,W[G]=0,N[G]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:F,enabledAttributes:W,attributeDivisors:N,object:D,attributes:{},index:null}}function d(D,F,W,N){const G=r.attributes,q=F.attributes;let B=0;const it=W.getAttributes();for(const X in it)if(it[X].location>=0){const et=G[X];let Et=q[X];if(Et===void 0&&(X==="instanceMatrix"&&D.instanceMatrix&&(Et=D.instanceMatrix),X==="instanceColor"&&D.instanceColor&&(Et=D.instanceColor)),et===void 0||et.attribute!==Et||Et&&et.data!==Et.data)return!0;B++}return r.attributesNum!==B||r.index!==N}function g(D,F,W,N){const G={},q=F.attributes;let B=0;const it=W.getAttributes();for(const X in it)if(it[X].location>=0){let et=q[X];et===void 0&&(X==="instanceMatrix"&&D.instanceMatrix&&(et=D.instanceMatrix),X==="instanceColor"&&D.instanceColor&&(et=D.instanceColor));const Et={};Et.attribute=et,et&&et.data&&(Et.data=et.data),G[X]=Et,B++}r.attributes=G,r.attributesNum=B,r.index=N}function y(){const D=r.newAttributes;for(let F=0,W=D.length;F<W;F++)D[F]=0}function m(D){p(D,0)}function p(D,F){const W=r.newAttributes,N=r.enabledAttributes,G=r.attributeDivisors;W[D]=1,N[D]===0&&(i.enableVertexAttribArray(D),N[D]=1),G[D]!==F&&(i.vertexAttribDivisor(D,F),G[D]=F)}function _(){const D=r.newAttributes,F=r.enabledAttributes;for(let W=0,N=F.length;W<N;W++)F[W]!==D[W]&&(i.disableVertexAttribArray(W),F[W]=0)}function E(D,F,W,N,G,q,B){B===!0?i.vertexAttribIPointer(D,F,W,G,q):i.vertexAttribPointer(D,F,W,N,G,q)}function M(D,F,W,N){y();const G=N.attributes,q=W.getAttributes(),B=F.defaultAttributeValues;for(const it in q){const X=q[it];if(X.location>=0){let j=G[it];if(j===void 0&&(it==="instanceMatrix"&&D.instanceMatrix&&(j=D.instanceMatrix),it==="instanceColor"&&D.instanceColor&&(j=D.instanceColor)),j!==void 0){const et=j.normalized,Et=j.itemSize,kt=t.get(j);if(kt===void 0)continue;const Y=kt.buffer,xt=kt.type,Tt=kt.bytesPerElement,Ut=xt===i.INT||xt===i.UNSIGNED_INT||j.gpuType===Kc;if(j.isInterleavedBufferAttribute){const yt=j.data,Ot=yt.isInterleavedBuffer===!0?yt.stride:yt.itemSize,be=j.offset;if(yt.isInstancedInterleavedBuffer||yt.isInstancedBufferAttribute){for(let Bt=0;Bt<X.locationSize;Bt++)p(X.location+Bt,yt.meshPerAttribute);D.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=yt.meshPerAttribute*yt.count)}else for(let Bt=0;Bt<X.locationSize;Bt++)m(X.location+Bt);i.bindBuffer(i.ARRAY_BUFFER,Y);for(let Bt=0;Bt<X.locationSize;Bt++)E(X.location+Bt,Et/X.locationSize,xt,et,Ot*Tt,(be+Et/X.locationSize*Bt)*Tt,Ut)}else{if(j.isInstancedBufferAttribute){for(let yt=0;yt<X.locationSize;yt++)p(X.location+yt,j.meshPerAttribute);D.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=j.meshPerAttribute*j.count)}else for(let yt=0;yt<X.locationSize;yt++)m(X.location+yt);i.bindBuffer(i.ARRAY_BUFFER,Y);for(let yt=0;yt<X.locationSize;yt++)E(X.location+yt,Et/X.locationSize,xt,et,Et*Tt,Et/X.locationSize*yt*Tt,Ut)}}else if(B!==void 0){const et=B[it];if(et!==void 0)switch(et.length){case 2:i.vertexAttrib2fv(X.location,et);break;case 3:i.vertexAttrib3fv(X.location,et);break;case 4:i.vertexAttrib4fv(X.location,et);break;default:i.vertexAttrib1fv(X.location,et)}}}}_()}function R(){O();for(const D in n){const F=n[D];for(const W in F){const N=F[W];for(const G in N){const q=N[G];for(const B in q)h(q[B].object),delete q[B];delete N[G]}}delete n[D]}}function T(D){if(n[D.id]===void 0)return;const F=n[D.id];for(const W in F){const N=F[W];for(const G in N){const q=N[G];for(const B in q)h(q[B].object),delete q[B];delete N[G]}}delete n[D.id]}function v(D){for(const F in n){const W=n[F];for(const N in W){const G=W[N];if(G[D.id]===void 0)continue;const q=G[D.id];for(const B in q)h(q[B].object),delete q[B];delete G[D.id]}}}function b(D){for(const F in n){const W=n[F],N=D.isInstancedMesh===!0?D.id:0,G=W[N];if(G!==void 0){for(const q in G){const B=G[q];for(const it in B)h(B[it].object),delete B[it];delete G[q]}delete W[N],Object.keys(W).length===0&&delete n[F]}}}function O(){C(),a=!0,r!==s&&(r=s,c(r.object))}function C(){s.geometry=null,s.program=null,s.wireframe=!1}return{setup:o,reset:O,resetDefaultState:C,dispose:R,releaseStatesOfGeometry:T,releaseStatesOfObject:b,releaseStatesOfProgram:v,initAttributes:y,enableAttribute:m,disableUnusedAttributes:_}}function fM(i,t,e){let n;function s(l){n=l}function r(l,c){i.drawArrays(n,l,c),e.update(c,n,1)}function a(l,c,h){h!==0&&(i.drawArraysInstanced(n,l,c,h),e.update(c,n,h))}function o(l,c,h){if(h===0)return;t.get("WEBGL_multi_draw").multiDrawArraysWEBGL(n,l,0,c,0,h);let f=0;for(let d=0;d<h;d++)f+=c[d];e.update(f,n,1)}this.setMode=s,this.render=r,this.renderInstances=a,this.renderMultiDraw=o}function dM(i,t,e,n){let s;function r(){if(s!==void 0)return s;if(t.has("EXT_texture_filter_anisotropic")===!0){const v=t.get("EXT_texture_filter_anisotropic");s=i.getParameter(v.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else s=0;return s}function a(v){return!(v!==Pn&&n.convert(v)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_FORMAT))}function o(v){const b=v===Kn&&(t.has("EXT_color_buffer_half_float")||t.has("EXT_color_buffer_float"));return!(v!==mn&&v!==Cn&&!b&&n.convert(v)!==i.getParameter(i.IMPLEMENTATION_COLOR_READ_TYPE))}function l(v){if(v==="highp"){if(i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.HIGH_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.HIGH_FLOAT).precision>0)return"highp";v="mediump"}return v==="mediump"&&i.getShaderPrecisionFormat(i.VERTEX_SHADER,i.MEDIUM_FLOAT).precision>0&&i.getShaderPrecisionFormat(i.FRAGMENT_SHADER,i.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=e.precision!==void 0?e.precision:"highp";const h=l(c);h!==c&&(zt("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);const u=e.reversedDepthBuffer===!0&&t.has("EXT_clip_control"),f=e.logarithmicDepthBuffer===!0&&u===!1;e.reversedDepthBuffer===!0&&u===!1&&zt("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),e.logarithmicDepthBuffer===!0&&u===!0&&zt("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");const d=i.getParameter(i.MAX_TEXTURE_IMAGE_UNITS),g=i.getParameter(i.MAX_VERTEX_TEXTURE_IMAGE_UNITS),y=i.getParameter(i.MAX_TEXTURE_SIZE),m=i.getParameter(i.MAX_CUBE_MAP_TEXTURE_SIZE),p=i.getParameter(i.MAX_VERTEX_ATTRIBS),_=i.getParameter(i.MAX_VERTEX_UNIFORM_VECTORS),E=i.getParameter(i.MAX_VARYING_VECTORS),M=i.getParameter(i.MAX_FRAGMENT_UNIFORM_VECTORS),R=i.getParameter(i.MAX_SAMPLES),T=i.getParameter(i.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:r,getMaxPrecision:l,textureFormatReadable:a,textureTypeReadable:o,precision:c,logarithmicDepthBuffer:f,reversedDepthBuffer:u,maxTextures:d,maxVertexTextures:g,maxTextureSize:y,maxCubemapSize:m,maxAttributes:p,maxVertexUniforms:_,maxVaryings:E,maxFragmentUniforms:M,maxSamples:R,samples:T}}function pM(i){const t=this;let e=null,n=0,s=!1,r=!1;const a=new An,o=new Wt,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,f){const d=u.length!==0||f||n!==0||s;return s=f,n=u.length,d},this.beginShadows=function(){r=!0,h(null)},this.endShadows=function(){r=!1},this.setGlobalState=function(u,f){e=h(u,f,0)},this.setState=function(u,f,d){const g=u.clippingPlanes,y=u.clipIntersection,m=u.clipShadows,p=i.get(u);if(!s||g===null||g.length===0||r&&!m)r?h(null):c();else{const _=r?0:n,E=_*4;let M=p.clippingState||null;l.value=M,M=h(g,f,E,d);for(let R=0;R!==E;++R)M[R]=e[R];p.clippingState=M,this.numIntersection=y?this.numPlanes:0,this.numPlanes+=_}};function c(){l.value!==e&&(l.value=e,l.needsUpdate=n>0),t.numPlanes=n,t.numIntersection=0}function h(u,f,d,g){const y=u!==null?u.length:0;let m=null;if(y!==0){if(m=l.value,g!==!0||m===null){const p=d+y*4,_=f.matrixWorldInverse;o.getNormalMatrix(_),(m===null||m.length<p)&&(m=new Float32Array(p));for(let E=0,M=d;E!==y;++E,M+=4)a.copy(u[E]).applyMatrix4(_,o),a.normal.toArray(m,M),m[M+3]=a.constant}l.value=m,l.needsUpdate=!0}return t.numPlanes=y,t.numIntersection=0,m}}class uh extends qn{constructor(t=1,e={}){super(t,t,e),this.isWebGLCubeRenderTarget=!0;const n={width:t,height:t,depth:1},s=[n,n,n,n,n,n];this.texture=new Mp(s),this._setTextureOptions(e),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(t,e){this.texture.type=e.type,this.texture.colorSpace=e.colorSpace,this.texture.generateMipmaps=e.generateMipmaps,this.texture.minFilter=e.minFilter,this.texture.magFilter=e.magFilter;const n={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},s=new Se(5,5,5),r=new Fi({name:"CubemapFromEquirect",uniforms:Ds(n.uniforms),vertexShader:n.vertexShader,fragmentShader:n.fragmentShader,side:cn,blending:As});r.uniforms.tEquirect.value=e;const a=new le(s,r),o=e.minFilter;return e.minFilter===Li&&(e.minFilter=on),new Ec(1,10,this).update(t,a),e.minFilter=o,a.geometry.dispose(),a.material.dispose(),this}clear(t,e=!0,n=!0,s=!0){const r=t.getRenderTarget();for(let a=0;a<6;a++)t.setRenderTarget(this,a),t.clear(e,n,s);t.setRenderTarget(r)}}const Hu=256,mM=3,gM=20,Fp=256,kp=16,vM=3,_M=new L,xM=new at;class to{constructor(t){this._renderer=t,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Ec(1,10,null),this._boxMesh=new le(new Se(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(t,e=0,n=.1,s=100,r={}){const{size:a=256,position:o=_M}=r,l=this._renderer;this._setSize(a);const c=this._allocateTarget(),h=this._getSourceTarget(!0);e>0&&(h.texture.mipmapsAutoUpdate=!1);const u=l.autoClear,f=l.autoClearColor,d=l.autoClearDepth,g=l.autoClearStencil,y=t.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,y===null&&(t.background=l.getClearColor(xM));const m=new Ec(n,s,h);return m.position.copy(o),m.update(l,t),l.autoClear=u,l.autoClearColor=f,l.autoClearDepth=d,l.autoClearStencil=g,t.background=y,e>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,e)),this._applyPMREM(c),c}fromEquirectangular(t,e=null){return this._fromTexture(t,e)}fromCubemap(t,e=null){return this._fromTexture(t,e)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=Wu(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=Vu(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(t,e){return e>0?1-Math.sqrt(1-t/e):0}_setSize(t){this._cubeSize=Math.max(Hu,l_(t))}_fromTexture(t,e){t.mapping===Ps||t.mapping===wr?this._setSize(t.image.length===0?Hu:t.image[0].width||t.image[0].image.width):this._setSize(t.image.width/4);const n=e||this._allocateTarget();return this._textureToCubemap(t),this._applyPMREM(n),n}_allocateTarget(){const t=this._cubeSize,e=Gu(t,!1,!1),n=Math.log2(t)-mM;for(let s=0;s<=n;s++)e.texture.mipmaps.push({width:t>>s,height:t>>s});return e.texture.name="PMREM",e.texture.isPMREMTexture=!0,e}_getSourceTarget(t=!1){const e=this._cubeSize,n=this._sourceTarget;return(n===null||n.width!==e||t&&n.depthBuffer===!1)&&(n!==null&&n.dispose(),this._sourceTarget=Gu(e,!0,t)),this._sourceTarget}_compileMaterial(t){this._boxMesh.material=t,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(t,e,n){const s=this._boxMesh,r=this._cubeCamera;s.material=n,r.renderTarget=t,r.activeMipmapLevel=e;const a=t.width>>e;t.viewport.set(0,0,a,a),r.update(this._renderer,s),t.viewport.set(0,0,t.width,t.height)}_textureToCubemap(t){let e;t.mapping===Ps||t.mapping===wr?(this._cubemapMaterial===null&&(this._cubemapMaterial=Wu()),e=this._cubemapMaterial,e.uniforms.flipEnvMap.value=t.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=Vu()),e=this._equirectMaterial),e.uniforms.envMap.value=t,this._renderCube(this._getSourceTarget(),0,e)}_applyPMREM(t){this._ggxMaterial===null&&(this._ggxMaterial=yM(),this._integrationMaterial=wM());const e=this._cubeSize,n=t.texture.mipmaps.length-1,s=this._ggxMaterial.uniforms;s.envMap.value=this._sourceTarget.texture;const r=this._integrationMaterial.uniforms;r.envMap.value=this._sourceTarget.texture,r.sourceLod.value=Math.log2(e/kp);for(let a=0;a<=n;a++){const o=to.lodToRoughness(a,n);if(a>n-vM)r.roughness.value=o,this._renderCube(t,a,this._integrationMaterial);else{const l=o>0?Math.log2(e)+.5*Math.log2(6/(Fp*Math.pow(o,4)))+.5:0;s.roughness.value=o,s.lodBias.value=l,this._renderCube(t,a,this._ggxMaterial)}}}_blur(t,e){this._blurMaterial===null&&(this._blurMaterial=MM());const n=this._blurMaterial,s=n.uniforms,r=this._sourceTarget;s.sigma.value=Math.min(e,Math.PI)/Math.SQRT2,s.envMap.value=r.texture,this._renderCube(t,0,n),s.envMap.value=t.texture,this._renderCube(r,0,n)}}function Gu(i,t,e){return new uh(i,{minFilter:Li,generateMipmaps:t,type:Kn,colorSpace:qa,depthBuffer:e})}function Dr(i,t,e){return new Fi({name:i,uniforms:t,vertexShader:Kt.cube_vert,fragmentShader:e,side:cn,blending:As,depthTest:!1,depthWrite:!1})}function yM(){return Dr("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${Fp}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function wM(){return Dr("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:kp}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function MM(){return Dr("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${gM}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function Vu(){return Dr("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function Wu(){return Dr("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function SM(i){let t=new WeakMap,e=new WeakMap,n=null;function s(f,d=!1){return f==null?null:d?a(f):r(f)}function r(f){if(f&&f.isTexture){const d=f.mapping;if(d===Go||d===Vo)if(t.has(f)){const g=t.get(f).texture;return o(g,f.mapping)}else{const g=f.image;if(g&&g.height>0){const y=new uh(g.height);return y.fromEquirectangularTexture(i,f),t.set(f,y),f.addEventListener("dispose",c),o(y.texture,f.mapping)}else return null}}return f}function a(f){if(f&&f.isTexture&&f.isPMREMTexture!==!0){const d=f.mapping,g=d===Go||d===Vo,y=d===Ps||d===wr;if(g||y){let m=e.get(f);const p=m!==void 0?m.texture.pmremVersion:0;if(f.isRenderTargetTexture&&f.pmremVersion!==p)return n===null&&(n=new to(i)),m=g?n.fromEquirectangular(f,m):n.fromCubemap(f,m),m.texture.pmremVersion=f.pmremVersion,e.set(f,m),m.texture;if(m!==void 0)return m.texture;{const _=f.image;return g&&_&&_.height>0||y&&_&&l(_)?(n===null&&(n=new to(i)),m=g?n.fromEquirectangular(f):n.fromCubemap(f),m.texture.pmremVersion=f.pmremVersion,e.set(f,m),f.addEventListener("dispose",h),m.texture):null}}}return f}function o(f,d){return d===Go?f.mapping=Ps:d===Vo&&(f.mapping=wr),f}function l(f){let d=0;const g=6;for(let y=0;y<g;y++)f[y]!==void 0&&d++;return d===g}function c(f){const d=f.target;d.removeEventListener("dispose",c);const g=t.get(d);g!==void 0&&(t.delete(d),g.dispose())}function h(f){const d=f.target;d.removeEventListener("dispose",h);const g=e.get(d);g!==void 0&&(e.delete(d),g.dispose())}function u(){t=new WeakMap,e=new WeakMap,n!==null&&(n.dispose(),n=null)}return{get:s,dispose:u}}function bM(i){const t={};function e(n){if(t[n]!==void 0)return t[n];const s=i.getExtension(n);return t[n]=s,s}return{has:function(n){return e(n)!==null},init:function(){e("EXT_color_buffer_float"),e("WEBGL_clip_cull_distance"),e("OES_texture_float_linear"),e("EXT_color_buffer_half_float"),e("WEBGL_multisampled_render_to_texture"),e("WEBGL_render_shared_exponent")},get:function(n){const s=e(n);return s===null&&Pa("WebGLRenderer: "+n+" extension not supported."),s}}}function EM(i,t,e,n){const s={},r=new WeakMap,a=new FinalizationRegistry(g=>delete s[g]);function o(g){l(g.target)}function l(g){g.index!==null&&t.remove(g.index);for(const m in g.attributes)t.remove(g.attributes[m]);g.removeEventListener("dispose",o),delete s[g.id],a.unregister(g);const y=r.get(g);y&&(t.remove(y),r.delete(g)),n.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,e.memory.geometries--}function c(g,y){return s[y.id]!==void 0||(y.addEventListener("dispose",o),s[y.id]=new WeakRef(y),a.register(y,y.id,y),e.memory.geometries++),y}function h(g){const y=g.attributes;for(const m in y)t.update(y[m],i.ARRAY_BUFFER)}function u(g){const y=g.index,m=g.attributes.position;let p=0;if(m===void 0)return;const _=y!==null?y.array.length:m.array.length/3-1,E=m.count>=65535?gp:mp,M=new E(Math.ceil(_/3)*6,1),R=M.array;if(y!==null){const v=y.array;p=y.version;for(let b=0,O=0;b<_;b+=3){const C=v[b+0],D=v[b+1],F=v[b+2];R[O++]=C,R[O++]=D,R[O++]=D,R[O++]=F,R[O++]=F,R[O++]=C}}else{p=m.version;for(let v=0,b=0;v<_;v+=3){const O=v+0,C=v+1,D=v+2;R[b++]=O,R[b++]=C,R[b++]=C,R[b++]=D,R[b++]=D,R[b++]=O}}M.version=p;const T=r.get(g);T&&t.remove(T),r.set(g,M)}function f(g){const y=r.get(g);if(y){const m=g.index;m!==null&&y.version<m.version&&u(g)}else u(g);return r.get(g)}function d(){for(const g in s){const y=s[g].deref();y!==void 0&&l(y)}}return{get:c,update:h,getWireframeAttribute:f,dispose:d}}function TM(i,t,e){let n;function s(u){n=u}let r,a;function o(u){r=u.type,a=u.bytesPerElement}function l(u,f){i.drawElements(n,f,r,u*a),e.update(f,n,1)}function c(u,f,d){d!==0&&(i.drawElementsInstanced(n,f,r,u*a,d),e.update(f,n,d))}function h(u,f,d){if(d===0)return;t.get("WEBGL_multi_draw").multiDrawElementsWEBGL(n,f,0,r,u,0,d);let y=0;for(let m=0;m<d;m++)y+=f[m];e.update(y,n,1)}this.setMode=s,this.setIndex=o,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function AM(i){const t={geometries:0,textures:0},e={frame:0,calls:0,triangles:0,points:0,lines:0};function n(r,a,o){switch(e.calls++,a){case i.TRIANGLES:e.triangles+=o*(r/3);break;case i.LINES:e.lines+=o*(r/2);break;case i.LINE_STRIP:e.lines+=o*(r-1);break;case i.LINE_LOOP:e.lines+=o*r;break;case i.POINTS:e.points+=o*r;break;default:ce("WebGLInfo: Unknown draw mode:",a);break}}function s(){e.calls=0,e.triangles=0,e.points=0,e.lines=0}return{memory:t,render:e,programs:null,autoReset:!0,reset:s,update:n}}function RM(i,t,e){const n=new WeakMap,s=new Ie;function r(a,o,l){const c=a.morphTargetInfluences,h=o.morphAttributes.position||o.morphAttributes.normal||o.morphAttributes.color,u=h!==void 0?h.length:0;let f=n.get(o);if(f===void 0||f.count!==u){let C=function(){b.dispose(),n.delete(o),o.removeEventListener("dispose",C)};var d=C;f!==void 0&&f.texture.dispose();const g=o.morphAttributes.position!==void 0,y=o.morphAttributes.normal!==void 0,m=o.morphAttributes.color!==void 0,p=o.morphAttributes.position||[],_=o.morphAttributes.normal||[],E=o.morphAttributes.color||[];let M=0;g===!0&&(M=1),y===!0&&(M=2),m===!0&&(M=3);let R=o.attributes.position.count*M,T=1;R>t.maxTextureSize&&(T=Math.ceil(R/t.maxTextureSize),R=t.maxTextureSize);const v=new Float32Array(R*T*4*u),b=new dp(v,R,T,u);b.type=Cn,b.needsUpdate=!0;const O=M*4;for(let D=0;D<u;D++){const F=p[D],W=_[D],N=E[D],G=R*T*4*D;for(let q=0;q<F.count;q++){const B=q*O;g===!0&&(s.fromBufferAttribute(F,q),v[G+B+0]=s.x,v[G+B+1]=s.y,v[G+B+2]=s.z,v[G+B+3]=0),y===!0&&(s.fromBufferAttribute(W,q),v[G+B+4]=s.x,v[G+B+5]=s.y,v[G+B+6]=s.z,v[G+B+7]=0),m===!0&&(s.fromBufferAttribute(N,q),v[G+B+8]=s.x,v[G+B+9]=s.y,v[G+B+10]=s.z,v[G+B+11]=N.itemSize===4?s.w:1)}}f={count:u,texture:b,size:new nt(R,T)},n.set(o,f),o.addEventListener("dispose",C)}if(a.isInstancedMesh===!0&&a.morphTexture!==null)l.getUniforms().setValue(i,"morphTexture",a.morphTexture,e);else{let g=0;for(let m=0;m<c.length;m++)g+=c[m];const y=o.morphTargetsRelative?1:1-g;l.getUniforms().setValue(i,"morphTargetBaseInfluence",y),l.getUniforms().setValue(i,"morphTargetInfluences",c)}l.getUniforms().setValue(i,"morphTargetsTexture",f.texture,e),l.getUniforms().setValue(i,"morphTargetsTextureSize",f.size)}return{update:r}}function CM(i,t,e,n,s){let r=new WeakMap;function a(c){const h=s.render.frame,u=c.geometry,f=t.get(c,u);if(r.get(f)!==h&&(t.update(f),r.set(f,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),r.get(c)!==h&&(e.update(c.instanceMatrix,i.ARRAY_BUFFER),c.instanceColor!==null&&e.update(c.instanceColor,i.ARRAY_BUFFER),r.set(c,h))),c.isSkinnedMesh){const d=c.skeleton;r.get(d)!==h&&(d.update(),r.set(d,h))}return f}function o(){r=new WeakMap}function l(c){const h=c.target;h.removeEventListener("dispose",l),n.releaseStatesOfObject(h),e.remove(h.instanceMatrix),h.instanceColor!==null&&e.remove(h.instanceColor)}return{update:a,dispose:o}}const PM={[Xd]:"LINEAR_TONE_MAPPING",[$d]:"REINHARD_TONE_MAPPING",[qd]:"CINEON_TONE_MAPPING",[Yd]:"ACES_FILMIC_TONE_MAPPING",[Jd]:"AGX_TONE_MAPPING",[Zd]:"NEUTRAL_TONE_MAPPING",[Kd]:"CUSTOM_TONE_MAPPING"};function LM(i,t,e,n,s,r){const a=new qn(t,e,{type:i,depthBuffer:s,stencilBuffer:r,samples:n?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1});let o=null,l=null,c=null;const h=new Te;h.setAttribute("position",new ie([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new ie([0,2,0,0,2,0],2));const u=new _x({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),f=new le(h,u),d=new di(-1,1,1,-1,0,1);let g=null,y=null,m=!1,p,_=null,E=[],M=!1;this.setSize=function(R,T){a.setSize(R,T),o!==null&&o.setSize(R,T),l!==null&&l.setSize(R,T);for(let v=0;v<E.length;v++){const b=E[v];b.setSize&&b.setSize(R,T)}},this.setEffects=function(R){E=R,M=E.length>0&&E[0].isRenderPass===!0;const T=a.width,v=a.height;E.length>0&&o===null&&(o=new qn(T,v,{type:Kn,depthBuffer:!1,stencilBuffer:!1}),l=new qn(T,v,{type:Kn,depthBuffer:!1,stencilBuffer:!1}));const b=s===!0&&E.some(O=>O.needsDepthTexture===!0);b!==(a.depthTexture!==null)&&(b===!0&&c===null&&(c=new Is(T,v),r===!0&&(c.format=Ii,c.type=Ls)),a.dispose(),a.depthTexture=b?c:null,a.resolveDepthBuffer=b,a.storeMultisampledDepthBuffer=b);for(let O=0;O<E.length;O++){const C=E[O];C.setSize&&C.setSize(T,v),b&&C.needsDepthTexture===!0&&C.setDepthTexture&&C.setDepthTexture(c)}},this.begin=function(R,T){if(m||R.toneMapping===mi&&E.length===0)return!1;if(_=T,T!==null){const v=T.width,b=T.height;(a.width!==v||a.height!==b)&&this.setSize(v,b)}return M===!1&&R.setRenderTarget(a),p=R.toneMapping,R.toneMapping=mi,!0},this.hasRenderPass=function(){return M},this.end=function(R,T){R.toneMapping=p,m=!0;let v=a,b=o;for(let O=0;O<E.length;O++){const C=E[O];C.enabled!==!1&&(C.render(R,b,v,T),C.needsSwap!==!1&&(v=b,b=b===o?l:o))}if(g!==R.outputColorSpace||y!==R.toneMapping){g=R.outputColorSpace,y=R.toneMapping,u.defines={},oe.getTransfer(g)===ve&&(u.defines.SRGB_TRANSFER="");const O=PM[y];O&&(u.defines[O]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=v.texture,R.setRenderTarget(_),R.render(f,d),_=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){a.dispose(),o!==null&&o.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}const Bp=new en,zp=new Is(1,1),Hp=new Sp(1),Gp=new dp,Vp=new p_,Wp=new Mp,Xu=[],$u=[],qu=new Float32Array(16),Yu=new Float32Array(9),Ku=new Float32Array(4);function Bs(i,t,e){const n=i[0];if(n<=0||n>0)return i;const s=t*e;let r=Xu[s];if(r===void 0&&(r=new Float32Array(s),Xu[s]=r),t!==0){n.toArray(r,0);for(let a=1,o=0;a!==t;++a)o+=e,i[a].toArray(r,o)}return r}function Fe(i,t){if(i.length!==t.length)return!1;for(let e=0,n=i.length;e<n;e++)if(i[e]!==t[e])return!1;return!0}function ke(i,t){for(let e=0,n=t.length;e<n;e++)i[e]=t[e]}function To(i,t){let e=$u[t];e===void 0&&(e=new Int32Array(t),$u[t]=e);for(let n=0;n!==t;++n)e[n]=i.allocateTextureUnit();return e}function IM(i,t){const e=this.cache;e[0]!==t&&(i.uniform1f(this.addr,t),e[0]=t)}function NM(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2f(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Fe(e,t))return;i.uniform2fv(this.addr,t),ke(e,t)}}function DM(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3f(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else if(t.r!==void 0)(e[0]!==t.r||e[1]!==t.g||e[2]!==t.b)&&(i.uniform3f(this.addr,t.r,t.g,t.b),e[0]=t.r,e[1]=t.g,e[2]=t.b);else{if(Fe(e,t))return;i.uniform3fv(this.addr,t),ke(e,t)}}function UM(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4f(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Fe(e,t))return;i.uniform4fv(this.addr,t),ke(e,t)}}function OM(i,t){const e=this.cache,n=t.elements;if(n===void 0){if(Fe(e,t))return;i.uniformMatrix2fv(this.addr,!1,t),ke(e,t)}else{if(Fe(e,n))return;Ku.set(n),i.uniformMatrix2fv(this.addr,!1,Ku),ke(e,n)}}function FM(i,t){const e=this.cache,n=t.elements;if(n===void 0){if(Fe(e,t))return;i.uniformMatrix3fv(this.addr,!1,t),ke(e,t)}else{if(Fe(e,n))return;Yu.set(n),i.uniformMatrix3fv(this.addr,!1,Yu),ke(e,n)}}function kM(i,t){const e=this.cache,n=t.elements;if(n===void 0){if(Fe(e,t))return;i.uniformMatrix4fv(this.addr,!1,t),ke(e,t)}else{if(Fe(e,n))return;qu.set(n),i.uniformMatrix4fv(this.addr,!1,qu),ke(e,n)}}function BM(i,t){const e=this.cache;e[0]!==t&&(i.uniform1i(this.addr,t),e[0]=t)}function zM(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2i(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Fe(e,t))return;i.uniform2iv(this.addr,t),ke(e,t)}}function HM(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3i(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Fe(e,t))return;i.uniform3iv(this.addr,t),ke(e,t)}}function GM(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4i(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Fe(e,t))return;i.uniform4iv(this.addr,t),ke(e,t)}}function VM(i,t){const e=this.cache;e[0]!==t&&(i.uniform1ui(this.addr,t),e[0]=t)}function WM(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y)&&(i.uniform2ui(this.addr,t.x,t.y),e[0]=t.x,e[1]=t.y);else{if(Fe(e,t))return;i.uniform2uiv(this.addr,t),ke(e,t)}}function XM(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z)&&(i.uniform3ui(this.addr,t.x,t.y,t.z),e[0]=t.x,e[1]=t.y,e[2]=t.z);else{if(Fe(e,t))return;i.uniform3uiv(this.addr,t),ke(e,t)}}function $M(i,t){const e=this.cache;if(t.x!==void 0)(e[0]!==t.x||e[1]!==t.y||e[2]!==t.z||e[3]!==t.w)&&(i.uniform4ui(this.addr,t.x,t.y,t.z,t.w),e[0]=t.x,e[1]=t.y,e[2]=t.z,e[3]=t.w);else{if(Fe(e,t))return;i.uniform4uiv(this.addr,t),ke(e,t)}}function Ao(i){return i.version===0&&(i.compareFunction=op,i.needsUpdate=!0),i}function qM(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_2D_SHADOW?r=Ao(zp):r=Bp,e.setTexture2D(t||r,s)}function YM(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture3D(t||Vp,s)}function KM(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s);let r;this.type===i.SAMPLER_CUBE_SHADOW?r=Ao(Hp):r=Wp,e.setTextureCube(t||r,s)}function JM(i,t,e){const n=this.cache,s=e.allocateTextureUnit();n[0]!==s&&(i.uniform1i(this.addr,s),n[0]=s),e.setTexture2DArray(t||Gp,s)}function ZM(i){switch(i){case 5126:return IM;case 35664:return NM;case 35665:return DM;case 35666:return UM;case 35674:return OM;case 35675:return FM;case 35676:return kM;case 5124:case 35670:return BM;case 35667:case 35671:return zM;case 35668:case 35672:return HM;case 35669:case 35673:return GM;case 5125:return VM;case 36294:return WM;case 36295:return XM;case 36296:return $M;case 35678:case 36198:case 36298:case 36306:case 35682:return qM;case 35679:case 36299:case 36307:return YM;case 35680:case 36300:case 36308:case 36293:return KM;case 36289:case 36303:case 36311:case 36292:return JM}}function QM(i,t){i.uniform1fv(this.addr,t)}function jM(i,t){const e=Bs(t,this.size,2);i.uniform2fv(this.addr,e)}function tS(i,t){const e=Bs(t,this.size,3);i.uniform3fv(this.addr,e)}function eS(i,t){const e=Bs(t,this.size,4);i.uniform4fv(this.addr,e)}function nS(i,t){const e=Bs(t,this.size,4);i.uniformMatrix2fv(this.addr,!1,e)}function iS(i,t){const e=Bs(t,this.size,9);i.uniformMatrix3fv(this.addr,!1,e)}function sS(i,t){const e=Bs(t,this.size,16);i.uniformMatrix4fv(this.addr,!1,e)}function rS(i,t){i.uniform1iv(this.addr,t)}function aS(i,t){i.uniform2iv(this.addr,t)}function oS(i,t){i.uniform3iv(this.addr,t)}function lS(i,t){i.uniform4iv(this.addr,t)}function cS(i,t){i.uniform1uiv(this.addr,t)}function hS(i,t){i.uniform2uiv(this.addr,t)}function uS(i,t){i.uniform3uiv(this.addr,t)}function fS(i,t){i.uniform4uiv(this.addr,t)}function dS(i,t,e){const n=this.cache,s=t.length,r=To(e,s);Fe(n,r)||(i.uniform1iv(this.addr,r),ke(n,r));let a;this.type===i.SAMPLER_2D_SHADOW?a=Ao(zp):a=Bp;for(let o=0;o!==s;++o)e.setTexture2D(t[o]||a,r[o])}function pS(i,t,e){const n=this.cache,s=t.length,r=To(e,s);Fe(n,r)||(i.uniform1iv(this.addr,r),ke(n,r));for(let a=0;a!==s;++a)e.setTexture3D(t[a]||Vp,r[a])}function mS(i,t,e){const n=this.cache,s=t.length,r=To(e,s);Fe(n,r)||(i.uniform1iv(this.addr,r),ke(n,r));let a;this.type===i.SAMPLER_CUBE_SHADOW?a=Ao(Hp):a=Wp;for(let o=0;o!==s;++o)e.setTextureCube(t[o]||a,r[o])}function gS(i,t,e){const n=this.cache,s=t.length,r=To(e,s);Fe(n,r)||(i.uniform1iv(this.addr,r),ke(n,r));for(let a=0;a!==s;++a)e.setTexture2DArray(t[a]||Gp,r[a])}function vS(i){switch(i){case 5126:return QM;case 35664:return jM;case 35665:return tS;case 35666:return eS;case 35674:return nS;case 35675:return iS;case 35676:return sS;case 5124:case 35670:return rS;case 35667:case 35671:return aS;case 35668:case 35672:return oS;case 35669:case 35673:return lS;case 5125:return cS;case 36294:return hS;case 36295:return uS;case 36296:return fS;case 35678:case 36198:case 36298:case 36306:case 35682:return dS;case 35679:case 36299:case 36307:return pS;case 35680:case 36300:case 36308:case 36293:return mS;case 36289:case 36303:case 36311:case 36292:return gS}}class _S{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.setValue=ZM(e.type)}}class xS{constructor(t,e,n){this.id=t,this.addr=n,this.cache=[],this.type=e.type,this.size=e.size,this.setValue=vS(e.type)}}class yS{constructor(t){this.id=t,this.seq=[],this.map={}}setValue(t,e,n){const s=this.seq;for(let r=0,a=s.length;r!==a;++r){const o=s[r];o.setValue(t,e[o.id],n)}}}const yl=/(\w+)(\])?(\[|\.)?/g;function Ju(i,t){i.seq.push(t),i.map[t.id]=t}function wS(i,t,e){const n=i.name,s=n.length;for(yl.lastIndex=0;;){const r=yl.exec(n),a=yl.lastIndex;let o=r[1];const l=r[2]==="]",c=r[3];if(l&&(o=o|0),c===void 0||c==="["&&a+2===s){Ju(e,c===void 0?new _S(o,i,t):new xS(o,i,t));break}else{let u=e.map[o];u===void 0&&(u=new yS(o),Ju(e,u)),e=u}}}class La{constructor(t,e){this.seq=[],this.map={};const n=t.getProgramParameter(e,t.ACTIVE_UNIFORMS);for(let a=0;a<n;++a){const o=t.getActiveUniform(e,a),l=t.getUniformLocation(e,o.name);wS(o,l,this)}const s=[],r=[];for(const a of this.seq)a.type===t.SAMPLER_2D_SHADOW||a.type===t.SAMPLER_CUBE_SHADOW||a.type===t.SAMPLER_2D_ARRAY_SHADOW?s.push(a):r.push(a);s.length>0&&(this.seq=s.concat(r))}setValue(t,e,n,s){const r=this.map[e];r!==void 0&&r.setValue(t,n,s)}setOptional(t,e,n){const s=e[n];s!==void 0&&this.setValue(t,n,s)}static upload(t,e,n,s){for(let r=0,a=e.length;r!==a;++r){const o=e[r],l=n[o.id];l.needsUpdate!==!1&&o.setValue(t,l.value,s)}}static seqWithValue(t,e){const n=[];for(let s=0,r=t.length;s!==r;++s){const a=t[s];a.id in e&&n.push(a)}return n}}function Zu(i,t,e){const n=i.createShader(t);return i.shaderSource(n,e),i.compileShader(n),n}const MS=37297;let SS=0;function bS(i,t){const e=i.split(`
`),n=[],s=Math.max(t-6,0),r=Math.min(t+6,e.length);for(let a=s;a<r;a++){const o=a+1;n.push(`${o===t?">":" "} ${o}: ${e[a]}`)}return n.join(`
`)}const Qu=new Wt;function ES(i){oe._getMatrix(Qu,oe.workingColorSpace,i);const t=`mat3( ${Qu.elements.map(e=>e.toFixed(4))} )`;switch(oe.getTransfer(i)){case Ya:return[t,"LinearTransferOETF"];case ve:return[t,"sRGBTransferOETF"];default:return zt("WebGLProgram: Unsupported color space: ",i),[t,"LinearTransferOETF"]}}function ju(i,t,e){const n=i.getShaderParameter(t,i.COMPILE_STATUS),r=(i.getShaderInfoLog(t)||"").trim();if(n&&r==="")return"";const a=/ERROR: 0:(\d+)/.exec(r);if(a){const o=parseInt(a[1]);return e.toUpperCase()+`

`+r+`

`+bS(i.getShaderSource(t),o)}else return r}function TS(i,t){const e=ES(t);return[`vec4 ${i}( vec4 value ) {`,`	return ${e[1]}( vec4( ${e[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}const AS={[Xd]:"Linear",[$d]:"Reinhard",[qd]:"Cineon",[Yd]:"ACESFilmic",[Jd]:"AgX",[Zd]:"Neutral",[Kd]:"Custom"};function RS(i,t){const e=AS[t];return e===void 0?(zt("WebGLProgram: Unsupported toneMapping:",t),"vec3 "+i+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+i+"( vec3 color ) { return "+e+"ToneMapping( color ); }"}const va=new L;function CS(){oe.getLuminanceCoefficients(va);const i=va.x.toFixed(4),t=va.y.toFixed(4),e=va.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${i}, ${t}, ${e} );`,"	return dot( weights, rgb );","}"].join(`
`)}function PS(i){return[i.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",i.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(ur).join(`
`)}function LS(i){const t=[];for(const e in i){const n=i[e];n!==!1&&t.push("#define "+e+" "+n)}return t.join(`
`)}function IS(i,t){const e={},n=i.getProgramParameter(t,i.ACTIVE_ATTRIBUTES);for(let s=0;s<n;s++){const r=i.getActiveAttrib(t,s),a=r.name;let o=1;r.type===i.FLOAT_MAT2&&(o=2),r.type===i.FLOAT_MAT3&&(o=3),r.type===i.FLOAT_MAT4&&(o=4),e[a]={type:r.type,location:i.getAttribLocation(t,a),locationSize:o}}return e}function ur(i){return i!==""}function tf(i,t){const e=t.numSpotLightShadows+t.numSpotLightMaps-t.numSpotLightShadowsWithMaps;return i.replace(/NUM_SUN_LIGHTS/g,t.numSunLights).replace(/NUM_DIR_LIGHTS/g,t.numDirLights).replace(/NUM_SPOT_LIGHTS/g,t.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,t.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,e).replace(/NUM_RECT_AREA_LIGHTS/g,t.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,t.numPointLights).replace(/NUM_HEMI_LIGHTS/g,t.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,t.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,t.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,t.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,t.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,t.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,t.numLightProbeGrids)}function ef(i,t){return i.replace(/NUM_CLIPPING_PLANES/g,t.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,t.numClippingPlanes-t.numClipIntersection)}const NS=/^[ \t]*#include +<([\w\d./]+)>/gm;function Ac(i){return i.replace(NS,DS)}function DS(i,t){const e=Kt[t];if(e===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+t+">");return Ac(e)}const US=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function nf(i){return i.replace(US,OS)}function OS(i,t,e,n){let s="";for(let r=parseInt(t);r<parseInt(e);r++)s+=n.replace(/\[\s*i\s*\]/g,"[ "+r+" ]").replace(/UNROLLED_LOOP_INDEX/g,r);return s}function sf(i){let t=`precision ${i.precision} float;
	precision ${i.precision} int;
	precision ${i.precision} sampler2D;
	precision ${i.precision} samplerCube;
	precision ${i.precision} sampler3D;
	precision ${i.precision} sampler2DArray;
	precision ${i.precision} sampler2DShadow;
	precision ${i.precision} samplerCubeShadow;
	precision ${i.precision} sampler2DArrayShadow;
	precision ${i.precision} isampler2D;
	precision ${i.precision} isampler3D;
	precision ${i.precision} isamplerCube;
	precision ${i.precision} isampler2DArray;
	precision ${i.precision} usampler2D;
	precision ${i.precision} usampler3D;
	precision ${i.precision} usamplerCube;
	precision ${i.precision} usampler2DArray;
	`;return i.precision==="highp"?t+=`
#define HIGH_PRECISION`:i.precision==="mediump"?t+=`
#define MEDIUM_PRECISION`:i.precision==="lowp"&&(t+=`
#define LOW_PRECISION`),t}const FS={[Ea]:"SHADOWMAP_TYPE_PCF",[cr]:"SHADOWMAP_TYPE_VSM"};function kS(i){return FS[i.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}const BS={[wr]:"ENVMAP_MODE_REFRACTION"};function zS(i){return i.envMap===!1?"ENVMAP_MODE_REFLECTION":BS[i.envMapMode]||"ENVMAP_MODE_REFLECTION"}const HS={[vo]:"ENVMAP_BLENDING_MULTIPLY",[$v]:"ENVMAP_BLENDING_MIX",[qv]:"ENVMAP_BLENDING_ADD"};function GS(i){return i.envMap===!1?"ENVMAP_BLENDING_NONE":HS[i.combine]||"ENVMAP_BLENDING_NONE"}function VS(i,t,e,n){const s=i.getContext(),r=e.defines;let a=e.vertexShader,o=e.fragmentShader;const l=kS(e),c=e.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=zS(e),u=GS(e),f=PS(e),d=LS(r),g=s.createProgram();let y,m,p=e.glslVersion?"#version "+e.glslVersion+`
`:"";e.isRawShaderMaterial?(y=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,d].filter(ur).join(`
`),y.length>0&&(y+=`
`),m=["#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,d].filter(ur).join(`
`),m.length>0&&(m+=`
`)):(y=[sf(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,d,e.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",e.batching?"#define USE_BATCHING":"",e.batchingColor?"#define USE_BATCHING_COLOR":"",e.instancing?"#define USE_INSTANCING":"",e.instancingColor?"#define USE_INSTANCING_COLOR":"",e.instancingMorph?"#define USE_INSTANCING_MORPH":"",e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.map?"#define USE_MAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+h:"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.displacementMap?"#define USE_DISPLACEMENTMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.mapUv?"#define MAP_UV "+e.mapUv:"",e.alphaMapUv?"#define ALPHAMAP_UV "+e.alphaMapUv:"",e.lightMapUv?"#define LIGHTMAP_UV "+e.lightMapUv:"",e.aoMapUv?"#define AOMAP_UV "+e.aoMapUv:"",e.emissiveMapUv?"#define EMISSIVEMAP_UV "+e.emissiveMapUv:"",e.bumpMapUv?"#define BUMPMAP_UV "+e.bumpMapUv:"",e.normalMapUv?"#define NORMALMAP_UV "+e.normalMapUv:"",e.displacementMapUv?"#define DISPLACEMENTMAP_UV "+e.displacementMapUv:"",e.metalnessMapUv?"#define METALNESSMAP_UV "+e.metalnessMapUv:"",e.roughnessMapUv?"#define ROUGHNESSMAP_UV "+e.roughnessMapUv:"",e.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+e.anisotropyMapUv:"",e.clearcoatMapUv?"#define CLEARCOATMAP_UV "+e.clearcoatMapUv:"",e.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+e.clearcoatNormalMapUv:"",e.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+e.clearcoatRoughnessMapUv:"",e.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+e.diffuseRoughnessMapUv:"",e.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+e.iridescenceMapUv:"",e.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+e.iridescenceThicknessMapUv:"",e.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+e.sheenColorMapUv:"",e.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+e.sheenRoughnessMapUv:"",e.specularMapUv?"#define SPECULARMAP_UV "+e.specularMapUv:"",e.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+e.specularColorMapUv:"",e.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+e.specularIntensityMapUv:"",e.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+e.transmissionMapUv:"",e.thicknessMapUv?"#define THICKNESSMAP_UV "+e.thicknessMapUv:"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexNormals?"#define HAS_NORMAL":"",e.vertexColors?"#define USE_COLOR":"",e.vertexAlphas?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.flatShading?"#define FLAT_SHADED":"",e.skinning?"#define USE_SKINNING":"",e.morphTargets?"#define USE_MORPHTARGETS":"",e.morphNormals&&e.flatShading===!1?"#define USE_MORPHNORMALS":"",e.morphColors?"#define USE_MORPHCOLORS":"",e.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+e.morphTextureStride:"",e.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+e.morphTargetsCount:"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.sizeAttenuation?"#define USE_SIZEATTENUATION":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(ur).join(`
`),m=[sf(e),"#define SHADER_TYPE "+e.shaderType,"#define SHADER_NAME "+e.shaderName,d,e.useFog&&e.fog?"#define USE_FOG":"",e.useFog&&e.fogExp2?"#define FOG_EXP2":"",e.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",e.map?"#define USE_MAP":"",e.matcap?"#define USE_MATCAP":"",e.envMap?"#define USE_ENVMAP":"",e.envMap?"#define "+c:"",e.envMap?"#define "+h:"",e.envMap?"#define "+u:"",e.envMapPMREM?"#define ENVMAP_MAX_LOD "+e.envMapMaxLod+".0":"",e.envMapPMREM?"#define ENVMAP_SIZE "+e.envMapSize+".0":"",e.lightMap?"#define USE_LIGHTMAP":"",e.aoMap?"#define USE_AOMAP":"",e.bumpMap?"#define USE_BUMPMAP":"",e.normalMap?"#define USE_NORMALMAP":"",e.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",e.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",e.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",e.emissiveMap?"#define USE_EMISSIVEMAP":"",e.anisotropy?"#define USE_ANISOTROPY":"",e.anisotropyMap?"#define USE_ANISOTROPYMAP":"",e.clearcoat?"#define USE_CLEARCOAT":"",e.clearcoatMap?"#define USE_CLEARCOATMAP":"",e.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",e.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",e.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",e.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",e.dispersion?"#define USE_DISPERSION":"",e.retroreflection?"#define USE_RETROREFLECTION":"",e.iridescence?"#define USE_IRIDESCENCE":"",e.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",e.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",e.specularMap?"#define USE_SPECULARMAP":"",e.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",e.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",e.roughnessMap?"#define USE_ROUGHNESSMAP":"",e.metalnessMap?"#define USE_METALNESSMAP":"",e.alphaMap?"#define USE_ALPHAMAP":"",e.alphaTest?"#define USE_ALPHATEST":"",e.alphaHash?"#define USE_ALPHAHASH":"",e.sheen?"#define USE_SHEEN":"",e.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",e.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",e.transmission?"#define USE_TRANSMISSION":"",e.transmissionMap?"#define USE_TRANSMISSIONMAP":"",e.thicknessMap?"#define USE_THICKNESSMAP":"",e.vertexTangents&&e.flatShading===!1?"#define USE_TANGENT":"",e.vertexColors||e.instancingColor?"#define USE_COLOR":"",e.vertexAlphas||e.batchingColor?"#define USE_COLOR_ALPHA":"",e.vertexUv1s?"#define USE_UV1":"",e.vertexUv2s?"#define USE_UV2":"",e.vertexUv3s?"#define USE_UV3":"",e.pointsUvs?"#define USE_POINTS_UV":"",e.gradientMap?"#define USE_GRADIENTMAP":"",e.flatShading?"#define FLAT_SHADED":"",e.doubleSided?"#define DOUBLE_SIDED":"",e.flipSided?"#define FLIP_SIDED":"",e.shadowMapEnabled?"#define USE_SHADOWMAP":"",e.shadowMapEnabled?"#define "+l:"",e.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",e.numLightProbes>0?"#define USE_LIGHT_PROBES":"",e.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",e.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",e.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",e.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",e.toneMapping!==mi?"#define TONE_MAPPING":"",e.toneMapping!==mi?Kt.tonemapping_pars_fragment:"",e.toneMapping!==mi?RS("toneMapping",e.toneMapping):"",e.dithering?"#define DITHERING":"",e.opaque?"#define OPAQUE":"",Kt.colorspace_pars_fragment,TS("linearToOutputTexel",e.outputColorSpace),CS(),e.useDepthPacking?"#define DEPTH_PACKING "+e.depthPacking:"",`
`].filter(ur).join(`
`)),a=Ac(a),a=tf(a,e),a=ef(a,e),o=Ac(o),o=tf(o,e),o=ef(o,e),a=nf(a),o=nf(o),e.isRawShaderMaterial!==!0&&(p=`#version 300 es
`,y=[f,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+y,m=["#define varying in",e.glslVersion===tu?"":"layout(location = 0) out highp vec4 pc_fragColor;",e.glslVersion===tu?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);const _=p+y+a,E=p+m+o,M=Zu(s,s.VERTEX_SHADER,_),R=Zu(s,s.FRAGMENT_SHADER,E);s.attachShader(g,M),s.attachShader(g,R),e.index0AttributeName!==void 0?s.bindAttribLocation(g,0,e.index0AttributeName):e.hasPositionAttribute===!0&&s.bindAttribLocation(g,0,"position"),s.linkProgram(g);function T(C){if(i.debug.checkShaderErrors){const D=s.getProgramInfoLog(g)||"",F=s.getShaderInfoLog(M)||"",W=s.getShaderInfoLog(R)||"",N=D.trim(),G=F.trim(),q=W.trim();let B=!0,it=!0;if(s.getProgramParameter(g,s.LINK_STATUS)===!1)if(B=!1,typeof i.debug.onShaderError=="function")i.debug.onShaderError(s,g,M,R);else{const X=ju(s,M,"vertex"),j=ju(s,R,"fragment");ce("WebGLProgram: Shader Error "+s.getError()+" - VALIDATE_STATUS "+s.getProgramParameter(g,s.VALIDATE_STATUS)+`

Material Name: `+C.name+`
Material Type: `+C.type+`

Program Info Log: `+N+`
`+X+`
`+j)}else N!==""?zt("WebGLProgram: Program Info Log:",N):(G===""||q==="")&&(it=!1);it&&(C.diagnostics={runnable:B,programLog:N,vertexShader:{log:G,prefix:y},fragmentShader:{log:q,prefix:m}})}s.deleteShader(M),s.deleteShader(R),v=new La(s,g),b=IS(s,g)}let v;this.getUniforms=function(){return v===void 0&&T(this),v};let b;this.getAttributes=function(){return b===void 0&&T(this),b};let O=e.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return O===!1&&(O=s.getProgramParameter(g,MS)),O},this.destroy=function(){n.releaseStatesOfProgram(this),s.deleteProgram(g),this.program=void 0},this.type=e.shaderType,this.name=e.shaderName,this.id=SS++,this.cacheKey=t,this.usedTimes=1,this.program=g,this.vertexShader=M,this.fragmentShader=R,this}let WS=0;class XS{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(t,e,n){const s=this._getShaderCacheForMaterial(t);return s.has(e)===!1&&(s.add(e),e.usedTimes++),s.has(n)===!1&&(s.add(n),n.usedTimes++),this}remove(t){const e=this.materialCache.get(t);for(const n of e)n.usedTimes--,n.usedTimes===0&&this.shaderCache.delete(n.code);return this.materialCache.delete(t),this}getVertexShaderStage(t){return this._getShaderStage(t.vertexShader)}getFragmentShaderStage(t){return this._getShaderStage(t.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(t){const e=this.materialCache;let n=e.get(t);return n===void 0&&(n=new Set,e.set(t,n)),n}_getShaderStage(t){const e=this.shaderCache;let n=e.get(t);return n===void 0&&(n=new $S(t),e.set(t,n)),n}}class $S{constructor(t){this.id=WS++,this.code=t,this.usedTimes=0}}function qS(i){return i===ts||i===Wa||i===Xa}function YS(i,t,e,n,s,r){const a=new ih,o=new XS,l=new Set,c=[],h=new Map,u=n.logarithmicDepthBuffer,f={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function d(v){return l.add(v),v===0?"uv":`uv${v}`}function g(v,b,O,C,D,F){const W=C.fog,N=D.geometry,G=v.isMeshStandardMaterial||v.isMeshLambertMaterial||v.isMeshPhongMaterial?C.environment:null,q=v.isMeshStandardMaterial||v.isMeshLambertMaterial&&!v.envMap||v.isMeshPhongMaterial&&!v.envMap,B=t.get(v.envMap||G,q),it=f[v.type];let X=n.precision;v.precision!==null&&(X=n.getMaxPrecision(v.precision),X!==v.precision&&zt("WebGLProgram.getParameters:",v.precision,"not supported, using",X,"instead."));const j=N.morphAttributes.position||N.morphAttributes.normal||N.morphAttributes.color,et=j!==void 0?j.length:0;let Et=0;N.morphAttributes.position!==void 0&&(Et=1),N.morphAttributes.normal!==void 0&&(Et=2),N.morphAttributes.color!==void 0&&(Et=3);let kt,Y,xt,Tt;if(it){const wt=Wn[it];kt=wt.vertexShader,Y=wt.fragmentShader}else{kt=v.vertexShader,Y=v.fragmentShader;const wt=o.getVertexShaderStage(v),ge=o.getFragmentShaderStage(v);o.update(v,wt,ge),xt=wt.id,Tt=ge.id}const Ut=i.getRenderTarget(),yt=i.state.buffers.depth.getReversed(),Ot=D.isInstancedMesh===!0,be=D.isBatchedMesh===!0,Bt=!!v.map,Zt=!!v.matcap,te=!!B,tt=te&&B.isPMREMTexture===!0,ut=!!v.aoMap,lt=!!v.lightMap,bt=!!v.bumpMap&&v.wireframe===!1,_t=!!v.normalMap,Vt=!!v.displacementMap,It=!!v.emissiveMap,ee=!!v.metalnessMap,se=!!v.roughnessMap,ue=v.anisotropy>0,U=v.clearcoat>0,De=v.diffuseRoughness>0,Qt=v.dispersion>0,ye=v.retroreflectivity>0,mt=v.iridescence>0,Pe=v.sheen>0,Ft=v.transmission>0,Ht=ue&&!!v.anisotropyMap,A=U&&!!v.clearcoatMap,x=U&&!!v.clearcoatNormalMap,z=U&&!!v.clearcoatRoughnessMap,st=De&&!!v.diffuseRoughnessMap,Q=mt&&!!v.iridescenceMap,ct=mt&&!!v.iridescenceThicknessMap,gt=Pe&&!!v.sheenColorMap,K=Pe&&!!v.sheenRoughnessMap,J=!!v.specularMap,ft=!!v.specularColorMap,P=!!v.specularIntensityMap,Z=Ft&&!!v.transmissionMap,$=Ft&&!!v.thicknessMap,dt=!!v.gradientMap,ot=!!v.alphaMap,ht=v.alphaTest>0,Nt=!!v.alphaHash,Yt=!!v.extensions;let rt=mi;v.toneMapped&&(Ut===null||Ut.isXRRenderTarget===!0)&&(rt=i.toneMapping);const Dt=tt?B.isCompressedCubeTexture?B.image[0].mipmaps:B.mipmaps:null,qt={shaderID:it,shaderType:v.type,shaderName:v.name,vertexShader:kt,fragmentShader:Y,defines:v.defines,customVertexShaderID:xt,customFragmentShaderID:Tt,isRawShaderMaterial:v.isRawShaderMaterial===!0,glslVersion:v.glslVersion,precision:X,batching:be,batchingColor:be&&D._colorsTexture!==null,instancing:Ot,instancingColor:Ot&&D.instanceColor!==null,instancingMorph:Ot&&D.morphTexture!==null,outputColorSpace:Ut===null?i.outputColorSpace:Ut.isXRRenderTarget===!0?Ut.texture.colorSpace:oe.workingColorSpace,alphaToCoverage:!!v.alphaToCoverage,map:Bt,matcap:Zt,envMap:te,envMapMode:te&&B.mapping,envMapPMREM:tt,envMapMaxLod:tt?Dt.length-1:null,envMapSize:tt?Dt[0].width:null,aoMap:ut,lightMap:lt,bumpMap:bt,normalMap:_t,displacementMap:Vt,emissiveMap:It,normalMapObjectSpace:_t&&v.normalMapType===Jv,normalMapTangentSpace:_t&&v.normalMapType===$a,packedNormalMap:_t&&v.normalMapType===$a&&qS(v.normalMap.format),metalnessMap:ee,roughnessMap:se,anisotropy:ue,anisotropyMap:Ht,clearcoat:U,clearcoatMap:A,clearcoatNormalMap:x,clearcoatRoughnessMap:z,diffuseRoughness:De,diffuseRoughnessMap:st,dispersion:Qt,retroreflection:ye,iridescence:mt,iridescenceMap:Q,iridescenceThicknessMap:ct,sheen:Pe,sheenColorMap:gt,sheenRoughnessMap:K,specularMap:J,specularColorMap:ft,specularIntensityMap:P,transmission:Ft,transmissionMap:Z,thicknessMap:$,gradientMap:dt,opaque:v.transparent===!1&&v.blending===dr&&v.alphaToCoverage===!1,alphaMap:ot,alphaTest:ht,alphaHash:Nt,combine:v.combine,mapUv:Bt&&d(v.map.channel),aoMapUv:ut&&d(v.aoMap.channel),lightMapUv:lt&&d(v.lightMap.channel),bumpMapUv:bt&&d(v.bumpMap.channel),normalMapUv:_t&&d(v.normalMap.channel),displacementMapUv:Vt&&d(v.displacementMap.channel),emissiveMapUv:It&&d(v.emissiveMap.channel),metalnessMapUv:ee&&d(v.metalnessMap.channel),roughnessMapUv:se&&d(v.roughnessMap.channel),anisotropyMapUv:Ht&&d(v.anisotropyMap.channel),clearcoatMapUv:A&&d(v.clearcoatMap.channel),clearcoatNormalMapUv:x&&d(v.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:z&&d(v.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:st&&d(v.diffuseRoughnessMap.channel),iridescenceMapUv:Q&&d(v.iridescenceMap.channel),iridescenceThicknessMapUv:ct&&d(v.iridescenceThicknessMap.channel),sheenColorMapUv:gt&&d(v.sheenColorMap.channel),sheenRoughnessMapUv:K&&d(v.sheenRoughnessMap.channel),specularMapUv:J&&d(v.specularMap.channel),specularColorMapUv:ft&&d(v.specularColorMap.channel),specularIntensityMapUv:P&&d(v.specularIntensityMap.channel),transmissionMapUv:Z&&d(v.transmissionMap.channel),thicknessMapUv:$&&d(v.thicknessMap.channel),alphaMapUv:ot&&d(v.alphaMap.channel),vertexTangents:!!N.attributes.tangent&&(_t||ue),vertexNormals:!!N.attributes.normal,vertexColors:v.vertexColors,vertexAlphas:v.vertexColors===!0&&!!N.attributes.color&&N.attributes.color.itemSize===4,pointsUvs:D.isPoints===!0&&!!N.attributes.uv&&(Bt||ot),fog:!!W,useFog:v.fog===!0,fogExp2:!!W&&W.isFogExp2,flatShading:v.wireframe===!1&&(v.flatShading===!0||N.attributes.normal===void 0&&_t===!1&&(v.isMeshLambertMaterial||v.isMeshPhongMaterial||v.isMeshStandardMaterial||v.isMeshPhysicalMaterial)),sizeAttenuation:v.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:yt,skinning:D.isSkinnedMesh===!0,hasPositionAttribute:N.attributes.position!==void 0,morphTargets:N.morphAttributes.position!==void 0,morphNormals:N.morphAttributes.normal!==void 0,morphColors:N.morphAttributes.color!==void 0,morphTargetsCount:et,morphTextureStride:Et,numSunLights:b.sun.length,numDirLights:b.directional.length,numPointLights:b.point.length,numSpotLights:b.spot.length,numSpotLightMaps:b.spotLightMap.length,numRectAreaLights:b.rectArea.length,numHemiLights:b.hemi.length,numSunLightShadows:b.sunShadowMap.length,numDirLightShadows:b.directionalShadowMap.length,numPointLightShadows:b.pointShadowMap.length,numSpotLightShadows:b.spotShadowMap.length,numSpotLightShadowsWithMaps:b.numSpotLightShadowsWithMaps,numLightProbes:b.numLightProbes,numLightProbeGrids:F.filter(wt=>wt.texture!==null).length,numClippingPlanes:r.numPlanes,numClipIntersection:r.numIntersection,dithering:v.dithering,shadowMapEnabled:i.shadowMap.enabled&&O.length>0,shadowMapType:i.shadowMap.type,toneMapping:rt,decodeVideoTexture:Bt&&v.map.isVideoTexture===!0&&oe.getTransfer(v.map.colorSpace)===ve,decodeVideoTextureEmissive:It&&v.emissiveMap.isVideoTexture===!0&&oe.getTransfer(v.emissiveMap.colorSpace)===ve,premultipliedAlpha:v.premultipliedAlpha,doubleSided:v.side===pn,flipSided:v.side===cn,useDepthPacking:v.depthPacking>=0,depthPacking:v.depthPacking||0,index0AttributeName:v.index0AttributeName,extensionClipCullDistance:Yt&&v.extensions.clipCullDistance===!0&&e.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(Yt&&v.extensions.multiDraw===!0||be)&&e.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:e.has("KHR_parallel_shader_compile"),customProgramCacheKey:v.customProgramCacheKey()};return qt.vertexUv1s=l.has(1),qt.vertexUv2s=l.has(2),qt.vertexUv3s=l.has(3),l.clear(),qt}function y(v){const b=[];if(v.shaderID?b.push(v.shaderID):(b.push(v.customVertexShaderID),b.push(v.customFragmentShaderID)),v.defines!==void 0)for(const O in v.defines)b.push(O),b.push(v.defines[O]);return v.isRawShaderMaterial===!1&&(m(b,v),p(b,v),b.push(i.outputColorSpace)),b.push(v.customProgramCacheKey),b.join()}function m(v,b){v.push(b.precision),v.push(b.outputColorSpace),v.push(b.envMapMode),v.push(b.envMapPMREM),v.push(b.envMapMaxLod),v.push(b.envMapSize),v.push(b.mapUv),v.push(b.alphaMapUv),v.push(b.lightMapUv),v.push(b.aoMapUv),v.push(b.bumpMapUv),v.push(b.normalMapUv),v.push(b.displacementMapUv),v.push(b.emissiveMapUv),v.push(b.metalnessMapUv),v.push(b.roughnessMapUv),v.push(b.anisotropyMapUv),v.push(b.clearcoatMapUv),v.push(b.clearcoatNormalMapUv),v.push(b.clearcoatRoughnessMapUv),v.push(b.diffuseRoughnessMapUv),v.push(b.iridescenceMapUv),v.push(b.iridescenceThicknessMapUv),v.push(b.sheenColorMapUv),v.push(b.sheenRoughnessMapUv),v.push(b.specularMapUv),v.push(b.specularColorMapUv),v.push(b.specularIntensityMapUv),v.push(b.transmissionMapUv),v.push(b.thicknessMapUv),v.push(b.combine),v.push(b.fogExp2),v.push(b.sizeAttenuation),v.push(b.morphTargetsCount),v.push(b.numSunLights),v.push(b.numDirLights),v.push(b.numPointLights),v.push(b.numSpotLights),v.push(b.numSpotLightMaps),v.push(b.numHemiLights),v.push(b.numRectAreaLights),v.push(b.numSunLightShadows),v.push(b.numDirLightShadows),v.push(b.numPointLightShadows),v.push(b.numSpotLightShadows),v.push(b.numSpotLightShadowsWithMaps),v.push(b.numLightProbes),v.push(b.numLightProbeGrids),v.push(b.shadowMapType),v.push(b.toneMapping),v.push(b.numClippingPlanes),v.push(b.numClipIntersection),v.push(b.depthPacking)}function p(v,b){a.disableAll(),b.instancing&&a.enable(0),b.instancingColor&&a.enable(1),b.instancingMorph&&a.enable(2),b.matcap&&a.enable(3),b.envMap&&a.enable(4),b.normalMapObjectSpace&&a.enable(5),b.normalMapTangentSpace&&a.enable(6),b.clearcoat&&a.enable(7),b.iridescence&&a.enable(8),b.alphaTest&&a.enable(9),b.vertexColors&&a.enable(10),b.vertexAlphas&&a.enable(11),b.vertexUv1s&&a.enable(12),b.vertexUv2s&&a.enable(13),b.vertexUv3s&&a.enable(14),b.vertexTangents&&a.enable(15),b.anisotropy&&a.enable(16),b.alphaHash&&a.enable(17),b.batching&&a.enable(18),b.dispersion&&a.enable(19),b.retroreflection&&a.enable(24),b.diffuseRoughness&&a.enable(25),b.batchingColor&&a.enable(20),b.gradientMap&&a.enable(21),b.packedNormalMap&&a.enable(22),b.vertexNormals&&a.enable(23),v.push(a.mask),a.disableAll(),b.fog&&a.enable(0),b.useFog&&a.enable(1),b.flatShading&&a.enable(2),b.logarithmicDepthBuffer&&a.enable(3),b.reversedDepthBuffer&&a.enable(4),b.skinning&&a.enable(5),b.morphTargets&&a.enable(6),b.morphNormals&&a.enable(7),b.morphColors&&a.enable(8),b.premultipliedAlpha&&a.enable(9),b.shadowMapEnabled&&a.enable(10),b.doubleSided&&a.enable(11),b.flipSided&&a.enable(12),b.useDepthPacking&&a.enable(13),b.dithering&&a.enable(14),b.transmission&&a.enable(15),b.sheen&&a.enable(16),b.opaque&&a.enable(17),b.pointsUvs&&a.enable(18),b.decodeVideoTexture&&a.enable(19),b.decodeVideoTextureEmissive&&a.enable(20),b.alphaToCoverage&&a.enable(21),b.numLightProbeGrids>0&&a.enable(22),b.hasPositionAttribute&&a.enable(23),v.push(a.mask)}function _(v){const b=f[v.type];let O;if(b){const C=Wn[b];O=mx.clone(C.uniforms)}else O=v.uniforms;return O}function E(v,b){let O=h.get(b);return O!==void 0?++O.usedTimes:(O=new VS(i,b,v,s),c.push(O),h.set(b,O)),O}function M(v){if(--v.usedTimes===0){const b=c.indexOf(v);c[b]=c[c.length-1],c.pop(),h.delete(v.cacheKey),v.destroy()}}function R(v){o.remove(v)}function T(){o.dispose()}return{getParameters:g,getProgramCacheKey:y,getUniforms:_,acquireProgram:E,releaseProgram:M,releaseShaderCache:R,programs:c,dispose:T}}function KS(){let i=new WeakMap;function t(a){return i.has(a)}function e(a){let o=i.get(a);return o===void 0&&(o={},i.set(a,o)),o}function n(a){i.delete(a)}function s(a,o,l){i.get(a)[o]=l}function r(){i=new WeakMap}return{has:t,get:e,remove:n,update:s,dispose:r}}function JS(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.material.id!==t.material.id?i.material.id-t.material.id:i.materialVariant!==t.materialVariant?i.materialVariant-t.materialVariant:i.z!==t.z?i.z-t.z:i.id-t.id}function rf(i,t){return i.groupOrder!==t.groupOrder?i.groupOrder-t.groupOrder:i.renderOrder!==t.renderOrder?i.renderOrder-t.renderOrder:i.z!==t.z?t.z-i.z:i.id-t.id}function af(){const i=[];let t=0;const e=[],n=[],s=[];function r(){t=0,e.length=0,n.length=0,s.length=0}function a(f){let d=0;return f.isInstancedMesh&&(d+=2),f.isSkinnedMesh&&(d+=1),d}function o(f,d,g,y,m,p){let _=i[t];return _===void 0?(_={id:f.id,object:f,geometry:d,material:g,materialVariant:a(f),groupOrder:y,renderOrder:f.renderOrder,z:m,group:p},i[t]=_):(_.id=f.id,_.object=f,_.geometry=d,_.material=g,_.materialVariant=a(f),_.groupOrder=y,_.renderOrder=f.renderOrder,_.z=m,_.group=p),t++,_}function l(f,d,g,y,m,p,_){_.reversedDepth===!0&&(m=-m);const E=o(f,d,g,y,m,p);g.transmission>0?n.push(E):g.transparent===!0?s.push(E):e.push(E)}function c(f,d,g,y,m,p){const _=o(f,d,g,y,m,p);g.transmission>0?n.unshift(_):g.transparent===!0?s.unshift(_):e.unshift(_)}function h(f,d){e.length>1&&e.sort(f||JS),n.length>1&&n.sort(d||rf),s.length>1&&s.sort(d||rf)}function u(){for(let f=t,d=i.length;f<d;f++){const g=i[f];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:e,transmissive:n,transparent:s,init:r,push:l,unshift:c,finish:u,sort:h}}function ZS(){let i=new WeakMap;function t(n,s){const r=i.get(n);let a;return r===void 0?(a=new af,i.set(n,[a])):s>=r.length?(a=new af,r.push(a)):a=r[s],a}function e(){i=new WeakMap}return{get:t,dispose:e}}function QS(){const i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={direction:new L,color:new at};break;case"SpotLight":e={position:new L,direction:new L,color:new at,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":e={position:new L,color:new at,distance:0,decay:0};break;case"HemisphereLight":e={direction:new L,skyColor:new at,groundColor:new at};break;case"RectAreaLight":e={color:new at,position:new L,halfWidth:new L,halfHeight:new L};break}return i[t.id]=e,e}}}function jS(){const i={};return{get:function(t){if(i[t.id]!==void 0)return i[t.id];let e;switch(t.type){case"SunLight":case"DirectionalLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new nt};break;case"SpotLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new nt};break;case"PointLight":e={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new nt,shadowCameraNear:1,shadowCameraFar:1e3};break}return i[t.id]=e,e}}}let tb=0;function eb(i,t){return(t.castShadow?2:0)-(i.castShadow?2:0)+(t.map?1:0)-(i.map?1:0)}function nb(i){const t=new QS,e=jS(),n={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)n.probe.push(new L);const s=new L,r=new fe,a=new fe;function o(c){let h=0,u=0,f=0;for(let F=0;F<9;F++)n.probe[F].set(0,0,0);let d=0,g=0,y=0,m=0,p=0,_=0,E=0,M=0,R=0,T=0,v=0,b=0,O=0,C=0;c.sort(eb);for(let F=0,W=c.length;F<W;F++){const N=c[F],G=N.color,q=N.intensity,B=N.distance;let it=null;if(N.shadow&&N.shadow.map&&(N.shadow.map.texture.format===ts?it=N.shadow.map.texture:it=N.shadow.map.depthTexture||N.shadow.map.texture),N.isAmbientLight)h+=G.r*q,u+=G.g*q,f+=G.b*q;else if(N.isLightProbe){for(let X=0;X<9;X++)n.probe[X].addScaledVector(N.sh.coefficients[X],q);C++}else if(N.isSunLight){const X=t.get(N);if(X.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){const j=N.shadow,et=e.get(N);et.shadowIntensity=j.intensity,et.shadowBias=j.bias,et.shadowNormalBias=j.normalBias,et.shadowRadius=j.radius,et.shadowMapSize.copy(j.mapSize).multiply(j.getFrameExtents()),n.sunShadow[g]=et,n.sunShadowMap[g]=it;const Et=j.getViewportCount();for(let kt=0;kt<Et;kt++)n.sunShadowMatrix[y+kt]=j.getMatrix(kt),n.sunShadowCascade[y+kt]=j._cascadeData[kt];y+=Et,g++}n.sun[d]=X,d++}else if(N.isDirectionalLight){const X=t.get(N);if(X.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){const j=N.shadow,et=e.get(N);et.shadowIntensity=j.intensity,et.shadowBias=j.bias,et.shadowNormalBias=j.normalBias,et.shadowRadius=j.radius,et.shadowMapSize=j.mapSize,n.directionalShadow[m]=et,n.directionalShadowMap[m]=it,n.directionalShadowMatrix[m]=N.shadow.matrix,R++}n.directional[m]=X,m++}else if(N.isSpotLight){const X=t.get(N);X.position.setFromMatrixPosition(N.matrixWorld),X.color.copy(G).multiplyScalar(q),X.distance=B,X.coneCos=Math.cos(N.angle),X.penumbraCos=Math.cos(N.angle*(1-N.penumbra)),X.decay=N.decay,n.spot[_]=X;const j=N.shadow;if(N.map&&(n.spotLightMap[b]=N.map,b++,j.updateMatrices(N),N.castShadow&&O++),n.spotLightMatrix[_]=j.matrix,N.castShadow){const et=e.get(N);et.shadowIntensity=j.intensity,et.shadowBias=j.bias,et.shadowNormalBias=j.normalBias,et.shadowRadius=j.radius,et.shadowMapSize=j.mapSize,n.spotShadow[_]=et,n.spotShadowMap[_]=it,v++}_++}else if(N.isRectAreaLight){const X=t.get(N);X.color.copy(G).multiplyScalar(q),X.halfWidth.set(N.width*.5,0,0),X.halfHeight.set(0,N.height*.5,0),n.rectArea[E]=X,E++}else if(N.isPointLight){const X=t.get(N);if(X.color.copy(N.color).multiplyScalar(N.intensity),X.distance=N.distance,X.decay=N.decay,N.castShadow){const j=N.shadow,et=e.get(N);et.shadowIntensity=j.intensity,et.shadowBias=j.bias,et.shadowNormalBias=j.normalBias,et.shadowRadius=j.radius,et.shadowMapSize=j.mapSize,et.shadowCameraNear=j.camera.near,et.shadowCameraFar=j.camera.far,n.pointShadow[p]=et,n.pointShadowMap[p]=it,n.pointShadowMatrix[p]=N.shadow.matrix,T++}n.point[p]=X,p++}else if(N.isHemisphereLight){const X=t.get(N);X.skyColor.copy(N.color).multiplyScalar(q),X.groundColor.copy(N.groundColor).multiplyScalar(q),n.hemi[M]=X,M++}}E>0&&(i.has("OES_texture_float_linear")===!0?(n.rectAreaLTC1=Mt.LTC_FLOAT_1,n.rectAreaLTC2=Mt.LTC_FLOAT_2):(n.rectAreaLTC1=Mt.LTC_HALF_1,n.rectAreaLTC2=Mt.LTC_HALF_2)),n.ambient[0]=h,n.ambient[1]=u,n.ambient[2]=f;const D=n.hash;(D.sunLength!==d||D.directionalLength!==m||D.pointLength!==p||D.spotLength!==_||D.rectAreaLength!==E||D.hemiLength!==M||D.numSunShadows!==g||D.numDirectionalShadows!==R||D.numPointShadows!==T||D.numSpotShadows!==v||D.numSpotMaps!==b||D.numLightProbes!==C)&&(n.sun.length=d,n.directional.length=m,n.spot.length=_,n.rectArea.length=E,n.point.length=p,n.hemi.length=M,n.sunShadow.length=g,n.sunShadowMap.length=g,n.sunShadowMatrix.length=y,n.sunShadowCascade.length=y,n.directionalShadow.length=R,n.directionalShadowMap.length=R,n.directionalShadowMatrix.length=R,n.pointShadow.length=T,n.pointShadowMap.length=T,n.pointShadowMatrix.length=T,n.spotShadow.length=v,n.spotShadowMap.length=v,n.spotLightMatrix.length=v+b-O,n.spotLightMap.length=b,n.numSpotLightShadowsWithMaps=O,n.numLightProbes=C,D.sunLength=d,D.directionalLength=m,D.pointLength=p,D.spotLength=_,D.rectAreaLength=E,D.hemiLength=M,D.numSunShadows=g,D.numDirectionalShadows=R,D.numPointShadows=T,D.numSpotShadows=v,D.numSpotMaps=b,D.numLightProbes=C,n.version=tb++)}function l(c,h){let u=0,f=0,d=0,g=0,y=0,m=0;const p=h.matrixWorldInverse;for(let _=0,E=c.length;_<E;_++){const M=c[_];if(M.isSunLight){const R=n.sun[u];R.direction.setFromMatrixPosition(M.matrixWorld),R.direction.transformDirection(p),u++}else if(M.isDirectionalLight){const R=n.directional[f];R.direction.setFromMatrixPosition(M.matrixWorld),s.setFromMatrixPosition(M.target.matrixWorld),R.direction.sub(s),R.direction.transformDirection(p),f++}else if(M.isSpotLight){const R=n.spot[g];R.position.setFromMatrixPosition(M.matrixWorld),R.position.applyMatrix4(p),R.direction.setFromMatrixPosition(M.matrixWorld),s.setFromMatrixPosition(M.target.matrixWorld),R.direction.sub(s),R.direction.transformDirection(p),g++}else if(M.isRectAreaLight){const R=n.rectArea[y];R.position.setFromMatrixPosition(M.matrixWorld),R.position.applyMatrix4(p),a.identity(),r.copy(M.matrixWorld),r.premultiply(p),a.extractRotation(r),R.halfWidth.set(M.width*.5,0,0),R.halfHeight.set(0,M.height*.5,0),R.halfWidth.applyMatrix4(a),R.halfHeight.applyMatrix4(a),y++}else if(M.isPointLight){const R=n.point[d];R.position.setFromMatrixPosition(M.matrixWorld),R.position.applyMatrix4(p),d++}else if(M.isHemisphereLight){const R=n.hemi[m];R.direction.setFromMatrixPosition(M.matrixWorld),R.direction.transformDirection(p),m++}}}return{setup:o,setupView:l,state:n}}function of(i){const t=new nb(i),e=[],n=[],s=[];function r(u){h.camera=u,e.length=0,n.length=0,s.length=0}function a(u){u.isLightProbeGrid?s.push(u):e.push(u)}function o(u){n.push(u)}function l(){t.setup(e),s.sort((u,f)=>u.priority-f.priority||u.id-f.id)}function c(u){t.setupView(e,u)}const h={lightsArray:e,shadowsArray:n,lightProbeGridArray:s,camera:null,lights:t,transmissionRenderTarget:{},textureUnits:0};return{init:r,state:h,setupLights:l,setupLightsView:c,pushLight:a,pushShadow:o}}function ib(i){let t=new WeakMap;function e(s,r=0){const a=t.get(s);let o;return a===void 0?(o=new of(i),t.set(s,[o])):r>=a.length?(o=new of(i),a.push(o)):o=a[r],o}function n(){t=new WeakMap}return{get:e,dispose:n}}const sb=`void main() {
	gl_Position = vec4( position, 1.0 );
}`,rb=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main() {
	const float samples = float( VSM_SAMPLES );
	float mean = 0.0;
	float squared_mean = 0.0;
	float uvStride = samples <= 1.0 ? 0.0 : 2.0 / ( samples - 1.0 );
	float uvStart = samples <= 1.0 ? 0.0 : - 1.0;
	for ( float i = 0.0; i < samples; i ++ ) {
		float uvOffset = uvStart + i * uvStride;
		#ifdef HORIZONTAL_PASS
			vec2 distribution = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( uvOffset, 0.0 ) * radius ) / resolution ).rg;
			mean += distribution.x;
			squared_mean += distribution.y * distribution.y + distribution.x * distribution.x;
		#else
			float depth = texture2D( shadow_pass, ( gl_FragCoord.xy + vec2( 0.0, uvOffset ) * radius ) / resolution ).r;
			mean += depth;
			squared_mean += depth * depth;
		#endif
	}
	mean = mean / samples;
	squared_mean = squared_mean / samples;
	float std_dev = sqrt( max( 0.0, squared_mean - mean * mean ) );
	gl_FragColor = vec4( mean, std_dev, 0.0, 1.0 );
}`,ab=[new L(1,0,0),new L(-1,0,0),new L(0,1,0),new L(0,-1,0),new L(0,0,1),new L(0,0,-1)],ob=[new L(0,-1,0),new L(0,-1,0),new L(0,0,1),new L(0,0,-1),new L(0,-1,0),new L(0,-1,0)],lf=new fe,rr=new L,wl=new L;function lb(i,t,e){let n=new br;const s=new nt,r=new nt,a=new Ie,o=new xx,l=new yx,c={},h=e.maxTextureSize,u={[ji]:cn,[cn]:ji,[pn]:pn},f=new Fi({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new nt},radius:{value:4}},vertexShader:sb,fragmentShader:rb}),d=f.clone();d.defines.HORIZONTAL_PASS=1;const g=new Te;g.setAttribute("position",new We(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));const y=new le(g,f),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Ea;let p=this.type;this.render=function(T,v,b){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||T.length===0)return;this.type===Gd&&(zt("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Ea);const O=i.getRenderTarget(),C=i.getActiveCubeFace(),D=i.getActiveMipmapLevel(),F=i.state;F.setBlending(As),F.buffers.depth.getReversed()===!0?F.buffers.color.setClear(0,0,0,0):F.buffers.color.setClear(1,1,1,1),F.buffers.depth.setTest(!0),F.setScissorTest(!1);const W=p!==this.type;W&&v.traverse(function(N){N.material&&(Array.isArray(N.material)?N.material.forEach(G=>G.needsUpdate=!0):N.material.needsUpdate=!0)});for(let N=0,G=T.length;N<G;N++){const q=T[N],B=q.shadow;if(B===void 0){zt("WebGLShadowMap:",q,"has no shadow.");continue}if(B.autoUpdate===!1&&B.needsUpdate===!1)continue;s.copy(B.mapSize);const it=B.getFrameExtents();s.multiply(it),r.copy(B.mapSize),(s.x>h||s.y>h)&&(s.x>h&&(r.x=Math.floor(h/it.x),s.x=r.x*it.x,B.mapSize.x=r.x),s.y>h&&(r.y=Math.floor(h/it.y),s.y=r.y*it.y,B.mapSize.y=r.y));const X=i.state.buffers.depth.getReversed();if(B.camera._reversedDepth=X,B.map===null||W===!0){if(B.map!==null&&(B.map.depthTexture!==null&&(B.map.depthTexture.dispose(),B.map.depthTexture=null),B.map.dispose()),this.type===cr){if(q.isPointLight){zt("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}B.map=new qn(s.x,s.y,{format:ts,type:Kn,minFilter:on,magFilter:on,generateMipmaps:!1}),B.map.texture.name=q.name+".shadowMap",B.map.depthTexture=new Is(s.x,s.y,Cn),B.map.depthTexture.name=q.name+".shadowMapDepth",B.map.depthTexture.format=Oi,B.map.depthTexture.compareFunction=null,B.map.depthTexture.minFilter=Ve,B.map.depthTexture.magFilter=Ve}else q.isPointLight?(B.map=new uh(s.x),B.map.depthTexture=new Sp(s.x,Yn)):(B.map=new qn(s.x,s.y),B.map.depthTexture=new Is(s.x,s.y,Yn)),B.map.depthTexture.name=q.name+".shadowMap",B.map.depthTexture.format=Oi,this.type===Ea?(B.map.depthTexture.compareFunction=X?ap:rp,B.map.depthTexture.minFilter=on,B.map.depthTexture.magFilter=on):(B.map.depthTexture.compareFunction=null,B.map.depthTexture.minFilter=Ve,B.map.depthTexture.magFilter=Ve);B.camera.updateProjectionMatrix()}B.map.isWebGLCubeRenderTarget!==!0&&(B.map.width!==s.x||B.map.height!==s.y)&&B.map.setSize(s.x,s.y);const j=B.map.isWebGLCubeRenderTarget?6:B.getViewportCount();q.isPointLight!==!0&&B.updateMatrices(q,b);const et=(B.camera.layers.mask&4294967294)!==0?B.camera.layers:b.layers;for(let Et=0;Et<j;Et++){const kt=B.getCamera(Et);if(q.isPointLight){const Y=B.camera,xt=B.matrix,Tt=q.distance||Y.far;Tt!==Y.far&&(Y.far=Tt,Y.updateProjectionMatrix()),rr.setFromMatrixPosition(q.matrixWorld),Y.position.copy(rr),wl.copy(Y.position),wl.add(ab[Et]),Y.up.copy(ob[Et]),Y.lookAt(wl),Y.updateMatrixWorld(),xt.makeTranslation(-rr.x,-rr.y,-rr.z),lf.multiplyMatrices(Y.projectionMatrix,Y.matrixWorldInverse),B._frustum.setFromProjectionMatrix(lf,Y.coordinateSystem,Y.reversedDepth)}if(B.map.isWebGLCubeRenderTarget)i.setRenderTarget(B.map,Et),i.clear();else{Et===0&&(i.setRenderTarget(B.map),i.clear());const Y=B.getViewport(Et);a.set(r.x*Y.x,r.y*Y.y,r.x*Y.z,r.y*Y.w),F.viewport(a)}n=B.getFrustum(Et),M(v,b,kt,q,et,this.type)}B.isPointLightShadow!==!0&&this.type===cr&&_(B,b),B.needsUpdate=!1}p=this.type,m.needsUpdate=!1,i.setRenderTarget(O,C,D)};function _(T,v){const b=t.update(y);f.defines.VSM_SAMPLES!==T.blurSamples&&(f.defines.VSM_SAMPLES=T.blurSamples,d.defines.VSM_SAMPLES=T.blurSamples,f.needsUpdate=!0,d.needsUpdate=!0),T.mapPass===null?T.mapPass=new qn(s.x,s.y,{format:ts,type:Kn}):(T.mapPass.width!==T.map.width||T.mapPass.height!==T.map.height)&&T.mapPass.setSize(T.map.width,T.map.height),f.uniforms.shadow_pass.value=T.map.depthTexture,f.uniforms.resolution.value.set(T.map.width,T.map.height),f.uniforms.radius.value=T.radius,i.setRenderTarget(T.mapPass),i.clear(),i.renderBufferDirect(v,null,b,f,y,null),d.uniforms.shadow_pass.value=T.mapPass.texture,d.uniforms.resolution.value.set(T.map.width,T.map.height),d.uniforms.radius.value=T.radius,i.setRenderTarget(T.map),i.clear(),i.renderBufferDirect(v,null,b,d,y,null)}function E(T,v,b,O){let C=null;const D=b.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(D!==void 0)C=D;else if(C=b.isPointLight===!0?l:o,i.localClippingEnabled&&v.clipShadows===!0&&Array.isArray(v.clippingPlanes)&&v.clippingPlanes.length!==0||v.displacementMap&&v.displacementScale!==0||v.alphaMap&&v.alphaTest>0||v.map&&v.alphaTest>0||v.alphaToCoverage===!0){const F=C.uuid,W=v.uuid;let N=c[F];N===void 0&&(N={},c[F]=N);let G=N[W];G===void 0&&(G=C.clone(),N[W]=G,v.addEventListener("dispose",R)),C=G}if(C.visible=v.visible,C.wireframe=v.wireframe,O===cr?C.side=v.shadowSide!==null?v.shadowSide:v.side:C.side=v.shadowSide!==null?v.shadowSide:u[v.side],C.alphaMap=v.alphaMap,C.alphaTest=v.alphaToCoverage===!0?.5:v.alphaTest,C.map=v.map,C.clipShadows=v.clipShadows,C.clippingPlanes=v.clippingPlanes,C.clipIntersection=v.clipIntersection,C.displacementMap=v.displacementMap,C.displacementScale=v.displacementScale,C.displacementBias=v.displacementBias,C.wireframeLinewidth=v.wireframeLinewidth,C.linewidth=v.linewidth,b.isPointLight===!0&&C.isMeshDistanceMaterial===!0){const F=i.properties.get(C);F.light=b}return C}function M(T,v,b,O,C,D){if(T.visible===!1)return;if(T.layers.test(C)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&D===cr)&&(!T.frustumCulled||T.intersectsFrustum(n))){T.modelViewMatrix.multiplyMatrices(b.matrixWorldInverse,T.matrixWorld);const N=t.update(T),G=T.material;if(Array.isArray(G)){const q=N.groups;for(let B=0,it=q.length;B<it;B++){const X=q[B],j=G[X.materialIndex];if(j&&j.visible){const et=E(T,j,O,D);T.onBeforeShadow(i,T,v,b,N,et,X),i.renderBufferDirect(b,null,N,et,T,X),T.onAfterShadow(i,T,v,b,N,et,X)}}}else if(G.visible){const q=E(T,G,O,D);T.onBeforeShadow(i,T,v,b,N,q,null),i.renderBufferDirect(b,null,N,q,T,null),T.onAfterShadow(i,T,v,b,N,q,null)}}const W=T.children;for(let N=0,G=W.length;N<G;N++)M(W[N],v,b,O,C,D)}function R(T){T.target.removeEventListener("dispose",R);for(const b in c){const O=c[b],C=T.target.uuid;C in O&&(O[C].dispose(),delete O[C])}}}function cb(i,t){function e(){let P=!1;const Z=new Ie;let $=null;const dt=new Ie(0,0,0,0);return{setMask:function(ot){$!==ot&&!P&&(i.colorMask(ot,ot,ot,ot),$=ot)},setLocked:function(ot){P=ot},setClear:function(ot,ht,Nt,Yt,rt){rt===!0&&(ot*=Yt,ht*=Yt,Nt*=Yt),Z.set(ot,ht,Nt,Yt),dt.equals(Z)===!1&&(i.clearColor(ot,ht,Nt,Yt),dt.copy(Z))},reset:function(){P=!1,$=null,dt.set(-1,0,0,0)}}}function n(){let P=!1,Z=!1,$=null,dt=null,ot=null;return{setReversed:function(ht){if(Z!==ht){const Nt=t.get("EXT_clip_control");ht?Nt.clipControlEXT(Nt.LOWER_LEFT_EXT,Nt.ZERO_TO_ONE_EXT):Nt.clipControlEXT(Nt.LOWER_LEFT_EXT,Nt.NEGATIVE_ONE_TO_ONE_EXT),Z=ht;const Yt=ot;ot=null,this.setClear(Yt)}},getReversed:function(){return Z},setTest:function(ht){ht?yt(i.DEPTH_TEST):Ot(i.DEPTH_TEST)},setMask:function(ht){$!==ht&&!P&&(i.depthMask(ht),$=ht)},setFunc:function(ht){if(Z&&(ht=a_[ht]),dt!==ht){switch(ht){case Ul:i.depthFunc(i.NEVER);break;case Ol:i.depthFunc(i.ALWAYS);break;case Fl:i.depthFunc(i.LESS);break;case yr:i.depthFunc(i.LEQUAL);break;case kl:i.depthFunc(i.EQUAL);break;case Bl:i.depthFunc(i.GEQUAL);break;case zl:i.depthFunc(i.GREATER);break;case Hl:i.depthFunc(i.NOTEQUAL);break;default:i.depthFunc(i.LEQUAL)}dt=ht}},setLocked:function(ht){P=ht},setClear:function(ht){ot!==ht&&(ot=ht,Z&&(ht=1-ht),i.clearDepth(ht))},reset:function(){P=!1,$=null,dt=null,ot=null,Z=!1}}}function s(){let P=!1,Z=null,$=null,dt=null,ot=null,ht=null,Nt=null,Yt=null,rt=null;return{setTest:function(Dt){P||(Dt?yt(i.STENCIL_TEST):Ot(i.STENCIL_TEST))},setMask:function(Dt){Z!==Dt&&!P&&(i.stencilMask(Dt),Z=Dt)},setFunc:function(Dt,qt,wt){($!==Dt||dt!==qt||ot!==wt)&&(i.stencilFunc(Dt,qt,wt),$=Dt,dt=qt,ot=wt)},setOp:function(Dt,qt,wt){(ht!==Dt||Nt!==qt||Yt!==wt)&&(i.stencilOp(Dt,qt,wt),ht=Dt,Nt=qt,Yt=wt)},setLocked:function(Dt){P=Dt},setClear:function(Dt){rt!==Dt&&(i.clearStencil(Dt),rt=Dt)},reset:function(){P=!1,Z=null,$=null,dt=null,ot=null,ht=null,Nt=null,Yt=null,rt=null}}}const r=new e,a=new n,o=new s;let l={};const c=new WeakMap;let h={},u={},f={},d=new WeakMap,g=[],y=null,m=!1,p=null,_=null,E=null,M=null,R=null,T=null,v=null,b=new at(0,0,0),O=0,C=!1,D=null,F=null,W=null,N=null,G=null;const q=i.getParameter(i.MAX_COMBINED_TEXTURE_IMAGE_UNITS);let B=!1,it=0;const X=i.getParameter(i.VERSION);X.indexOf("WebGL")!==-1?(it=parseFloat(/^WebGL (\d)/.exec(X)[1]),B=it>=1):X.indexOf("OpenGL ES")!==-1&&(it=parseFloat(/^OpenGL ES (\d)/.exec(X)[1]),B=it>=2);let j=null,et={};const Et=i.getParameter(i.SCISSOR_BOX),kt=i.getParameter(i.VIEWPORT),Y=new Ie().fromArray(Et),xt=new Ie().fromArray(kt);function Tt(P,Z,$,dt){const ot=new Uint8Array(4),ht=i.createTexture();i.bindTexture(P,ht),i.texParameteri(P,i.TEXTURE_MIN_FILTER,i.NEAREST),i.texParameteri(P,i.TEXTURE_MAG_FILTER,i.NEAREST);for(let Nt=0;Nt<$;Nt++)P===i.TEXTURE_3D||P===i.TEXTURE_2D_ARRAY?i.texImage3D(Z,0,i.RGBA,1,1,dt,0,i.RGBA,i.UNSIGNED_BYTE,ot):i.texImage2D(Z+Nt,0,i.RGBA,1,1,0,i.RGBA,i.UNSIGNED_BYTE,ot);return ht}const Ut={};Ut[i.TEXTURE_2D]=Tt(i.TEXTURE_2D,i.TEXTURE_2D,1),Ut[i.TEXTURE_CUBE_MAP]=Tt(i.TEXTURE_CUBE_MAP,i.TEXTURE_CUBE_MAP_POSITIVE_X,6),Ut[i.TEXTURE_2D_ARRAY]=Tt(i.TEXTURE_2D_ARRAY,i.TEXTURE_2D_ARRAY,1,1),Ut[i.TEXTURE_3D]=Tt(i.TEXTURE_3D,i.TEXTURE_3D,1,1),r.setClear(0,0,0,1),a.setClear(1),o.setClear(0),yt(i.DEPTH_TEST),a.setFunc(yr),bt(!1),_t(Jh),yt(i.CULL_FACE),ut(As);function yt(P){h[P]!==!0&&(i.enable(P),h[P]=!0)}function Ot(P){h[P]!==!1&&(i.disable(P),h[P]=!1)}function be(P,Z){return f[P]!==Z?(i.bindFramebuffer(P,Z),f[P]=Z,P===i.DRAW_FRAMEBUFFER&&(f[i.FRAMEBUFFER]=Z),P===i.FRAMEBUFFER&&(f[i.DRAW_FRAMEBUFFER]=Z),!0):!1}function Bt(P,Z){let $=g,dt=!1;if(P){$=d.get(Z),$===void 0&&($=[],d.set(Z,$));const ot=P.textures;if($.length!==ot.length||$[0]!==i.COLOR_ATTACHMENT0){for(let ht=0,Nt=ot.length;ht<Nt;ht++)$[ht]=i.COLOR_ATTACHMENT0+ht;$.length=ot.length,dt=!0}}else $[0]!==i.BACK&&($[0]=i.BACK,dt=!0);dt&&i.drawBuffers($)}function Zt(P){return y!==P?(i.useProgram(P),y=P,!0):!1}const te={[bs]:i.FUNC_ADD,[Cv]:i.FUNC_SUBTRACT,[Pv]:i.FUNC_REVERSE_SUBTRACT};te[Lv]=i.MIN,te[Iv]=i.MAX;const tt={[Nv]:i.ZERO,[Dv]:i.ONE,[Uv]:i.SRC_COLOR,[Vd]:i.SRC_ALPHA,[Hv]:i.SRC_ALPHA_SATURATE,[Bv]:i.DST_COLOR,[Fv]:i.DST_ALPHA,[Ov]:i.ONE_MINUS_SRC_COLOR,[Wd]:i.ONE_MINUS_SRC_ALPHA,[zv]:i.ONE_MINUS_DST_COLOR,[kv]:i.ONE_MINUS_DST_ALPHA,[Gv]:i.CONSTANT_COLOR,[Vv]:i.ONE_MINUS_CONSTANT_COLOR,[Wv]:i.CONSTANT_ALPHA,[Xv]:i.ONE_MINUS_CONSTANT_ALPHA};function ut(P,Z,$,dt,ot,ht,Nt,Yt,rt,Dt){if(P===As){m===!0&&(Ot(i.BLEND),m=!1);return}if(m===!1&&(yt(i.BLEND),m=!0),P!==Rv){if(P!==p||Dt!==C){if((_!==bs||R!==bs)&&(i.blendEquation(i.FUNC_ADD),_=bs,R=bs),Dt)switch(P){case dr:i.blendFuncSeparate(i.ONE,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Zh:i.blendFunc(i.ONE,i.ONE);break;case Qh:i.blendFuncSeparate(i.ZERO,i.ONE_MINUS_SRC_COLOR,i.ZERO,i.ONE);break;case jh:i.blendFuncSeparate(i.DST_COLOR,i.ONE_MINUS_SRC_ALPHA,i.ZERO,i.ONE);break;default:ce("WebGLState: Invalid blending: ",P);break}else switch(P){case dr:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE_MINUS_SRC_ALPHA,i.ONE,i.ONE_MINUS_SRC_ALPHA);break;case Zh:i.blendFuncSeparate(i.SRC_ALPHA,i.ONE,i.ONE,i.ONE);break;case Qh:ce("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case jh:ce("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:ce("WebGLState: Invalid blending: ",P);break}E=null,M=null,T=null,v=null,b.set(0,0,0),O=0,p=P,C=Dt}return}ot=ot||Z,ht=ht||$,Nt=Nt||dt,(Z!==_||ot!==R)&&(i.blendEquationSeparate(te[Z],te[ot]),_=Z,R=ot),($!==E||dt!==M||ht!==T||Nt!==v)&&(i.blendFuncSeparate(tt[$],tt[dt],tt[ht],tt[Nt]),E=$,M=dt,T=ht,v=Nt),(Yt.equals(b)===!1||rt!==O)&&(i.blendColor(Yt.r,Yt.g,Yt.b,rt),b.copy(Yt),O=rt),p=P,C=!1}function lt(P,Z){P.side===pn?Ot(i.CULL_FACE):yt(i.CULL_FACE);let $=P.side===cn;Z&&($=!$),bt($),P.blending===dr&&P.transparent===!1?ut(As):ut(P.blending,P.blendEquation,P.blendSrc,P.blendDst,P.blendEquationAlpha,P.blendSrcAlpha,P.blendDstAlpha,P.blendColor,P.blendAlpha,P.premultipliedAlpha),a.setFunc(P.depthFunc),a.setTest(P.depthTest),a.setMask(P.depthWrite),r.setMask(P.colorWrite);const dt=P.stencilWrite;o.setTest(dt),dt&&(o.setMask(P.stencilWriteMask),o.setFunc(P.stencilFunc,P.stencilRef,P.stencilFuncMask),o.setOp(P.stencilFail,P.stencilZFail,P.stencilZPass)),It(P.polygonOffset,P.polygonOffsetFactor,P.polygonOffsetUnits),P.alphaToCoverage===!0?yt(i.SAMPLE_ALPHA_TO_COVERAGE):Ot(i.SAMPLE_ALPHA_TO_COVERAGE)}function bt(P){D!==P&&(P?i.frontFace(i.CW):i.frontFace(i.CCW),D=P)}function _t(P){P!==Tv?(yt(i.CULL_FACE),P!==F&&(P===Jh?i.cullFace(i.BACK):P===Av?i.cullFace(i.FRONT):i.cullFace(i.FRONT_AND_BACK))):Ot(i.CULL_FACE),F=P}function Vt(P){P!==W&&(B&&i.lineWidth(P),W=P)}function It(P,Z,$){P?(yt(i.POLYGON_OFFSET_FILL),(N!==Z||G!==$)&&(N=Z,G=$,a.getReversed()&&(Z=-Z,$=-$),i.polygonOffset(Z,$))):Ot(i.POLYGON_OFFSET_FILL)}function ee(P){P?yt(i.SCISSOR_TEST):Ot(i.SCISSOR_TEST)}function se(P){P===void 0&&(P=i.TEXTURE0+q-1),j!==P&&(i.activeTexture(P),j=P)}function ue(P,Z,$){$===void 0&&(j===null?$=i.TEXTURE0+q-1:$=j);let dt=et[$];dt===void 0&&(dt={type:void 0,texture:void 0},et[$]=dt),(dt.type!==P||dt.texture!==Z)&&(j!==$&&(i.activeTexture($),j=$),i.bindTexture(P,Z||Ut[P]),dt.type=P,dt.texture=Z)}function U(){const P=et[j];P!==void 0&&P.type!==void 0&&(i.bindTexture(P.type,null),P.type=void 0,P.texture=void 0)}function De(){try{i.compressedTexImage2D(...arguments)}catch(P){ce("WebGLState:",P)}}function Qt(){try{i.compressedTexImage3D(...arguments)}catch(P){ce("WebGLState:",P)}}function ye(){try{i.texSubImage2D(...arguments)}catch(P){ce("WebGLState:",P)}}function mt(){try{i.texSubImage3D(...arguments)}catch(P){ce("WebGLState:",P)}}function Pe(){try{i.compressedTexSubImage2D(...arguments)}catch(P){ce("WebGLState:",P)}}function Ft(){try{i.compressedTexSubImage3D(...arguments)}catch(P){ce("WebGLState:",P)}}function Ht(){try{i.texStorage2D(...arguments)}catch(P){ce("WebGLState:",P)}}function A(){try{i.texStorage3D(...arguments)}catch(P){ce("WebGLState:",P)}}function x(){try{i.texImage2D(...arguments)}catch(P){ce("WebGLState:",P)}}function z(){try{i.texImage3D(...arguments)}catch(P){ce("WebGLState:",P)}}function st(P){return u[P]!==void 0?u[P]:i.getParameter(P)}function Q(P,Z){u[P]!==Z&&(i.pixelStorei(P,Z),u[P]=Z)}function ct(P){Y.equals(P)===!1&&(i.scissor(P.x,P.y,P.z,P.w),Y.copy(P))}function gt(P){xt.equals(P)===!1&&(i.viewport(P.x,P.y,P.z,P.w),xt.copy(P))}function K(P,Z){let $=c.get(Z);$===void 0&&($=new WeakMap,c.set(Z,$));let dt=$.get(P);dt===void 0&&(dt=i.getUniformBlockIndex(Z,P.name),i.uniformBlockBinding(Z,dt,dt),$.set(P,dt))}function J(P,Z,$){const ot=c.get(Z).get(P);l[ot]!==$&&(i.bindBufferBase(i.UNIFORM_BUFFER,ot,$),l[ot]=$)}function ft(){i.disable(i.BLEND),i.disable(i.CULL_FACE),i.disable(i.DEPTH_TEST),i.disable(i.POLYGON_OFFSET_FILL),i.disable(i.SCISSOR_TEST),i.disable(i.STENCIL_TEST),i.disable(i.SAMPLE_ALPHA_TO_COVERAGE),i.blendEquation(i.FUNC_ADD),i.blendFunc(i.ONE,i.ZERO),i.blendFuncSeparate(i.ONE,i.ZERO,i.ONE,i.ZERO),i.blendColor(0,0,0,0),i.colorMask(!0,!0,!0,!0),i.clearColor(0,0,0,0),i.depthMask(!0),i.depthFunc(i.LESS),a.setReversed(!1),i.clearDepth(1),i.stencilMask(4294967295),i.stencilFunc(i.ALWAYS,0,4294967295),i.stencilOp(i.KEEP,i.KEEP,i.KEEP),i.clearStencil(0),i.cullFace(i.BACK),i.frontFace(i.CCW),i.polygonOffset(0,0),i.activeTexture(i.TEXTURE0),i.bindFramebuffer(i.FRAMEBUFFER,null),i.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),i.bindFramebuffer(i.READ_FRAMEBUFFER,null),i.useProgram(null),i.lineWidth(1),i.scissor(0,0,i.canvas.width,i.canvas.height),i.viewport(0,0,i.canvas.width,i.canvas.height),i.pixelStorei(i.PACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_ALIGNMENT,4),i.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,!1),i.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),i.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,i.BROWSER_DEFAULT_WEBGL),i.pixelStorei(i.PACK_ROW_LENGTH,0),i.pixelStorei(i.PACK_SKIP_PIXELS,0),i.pixelStorei(i.PACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_ROW_LENGTH,0),i.pixelStorei(i.UNPACK_IMAGE_HEIGHT,0),i.pixelStorei(i.UNPACK_SKIP_PIXELS,0),i.pixelStorei(i.UNPACK_SKIP_ROWS,0),i.pixelStorei(i.UNPACK_SKIP_IMAGES,0),h={},u={},j=null,et={},f={},l={},d=new WeakMap,g=[],y=null,m=!1,p=null,_=null,E=null,M=null,R=null,T=null,v=null,b=new at(0,0,0),O=0,C=!1,D=null,F=null,W=null,N=null,G=null,Y.set(0,0,i.canvas.width,i.canvas.height),xt.set(0,0,i.canvas.width,i.canvas.height),r.reset(),a.reset(),o.reset()}return{buffers:{color:r,depth:a,stencil:o},enable:yt,disable:Ot,bindFramebuffer:be,drawBuffers:Bt,useProgram:Zt,setBlending:ut,setMaterial:lt,setFlipSided:bt,setCullFace:_t,setLineWidth:Vt,setPolygonOffset:It,setScissorTest:ee,activeTexture:se,bindTexture:ue,unbindTexture:U,compressedTexImage2D:De,compressedTexImage3D:Qt,texImage2D:x,texImage3D:z,pixelStorei:Q,getParameter:st,updateUBOMapping:K,uniformBlockBinding:J,texStorage2D:Ht,texStorage3D:A,texSubImage2D:ye,texSubImage3D:mt,compressedTexSubImage2D:Pe,compressedTexSubImage3D:Ft,scissor:ct,viewport:gt,reset:ft}}function hb(i,t,e,n,s,r,a){const o=t.has("WEBGL_multisampled_render_to_texture")?t.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new nt,h=new WeakMap,u=new Set;let f;const d=new WeakMap,g=new Set,y=new FinalizationRegistry(A=>g.delete(A));let m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function p(A,x){return m?new OffscreenCanvas(A,x):Ka("canvas")}function _(A,x,z){let st=1;const Q=Ht(A);if((Q.width>z||Q.height>z)&&(st=z/Math.max(Q.width,Q.height)),st<1)if(typeof HTMLImageElement<"u"&&A instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&A instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&A instanceof ImageBitmap||typeof VideoFrame<"u"&&A instanceof VideoFrame){const ct=Math.floor(st*Q.width),gt=Math.floor(st*Q.height);f===void 0&&(f=p(ct,gt));const K=x?p(ct,gt):f;return K.width=ct,K.height=gt,K.getContext("2d").drawImage(A,0,0,ct,gt),zt("WebGLRenderer: Texture has been resized from ("+Q.width+"x"+Q.height+") to ("+ct+"x"+gt+")."),K}else return"data"in A&&zt("WebGLRenderer: Image in DataTexture is too big ("+Q.width+"x"+Q.height+")."),A;return A}function E(A){return A.generateMipmaps}function M(A){i.generateMipmap(A)}function R(A){return A.isWebGLCubeRenderTarget?i.TEXTURE_CUBE_MAP:A.isWebGL3DRenderTarget?i.TEXTURE_3D:A.isWebGLArrayRenderTarget||A.isCompressedArrayTexture?i.TEXTURE_2D_ARRAY:i.TEXTURE_2D}function T(A,x,z,st,Q,ct=!1){if(A!==null){if(i[A]!==void 0)return i[A];zt("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+A+"'")}let gt;st&&(gt=t.get("EXT_texture_norm16"),gt||zt("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let K=x;if(x===i.RED&&(z===i.FLOAT&&(K=i.R32F),z===i.HALF_FLOAT&&(K=i.R16F),z===i.UNSIGNED_BYTE&&(K=i.R8),z===i.UNSIGNED_SHORT&&gt&&(K=gt.R16_EXT),z===i.SHORT&&gt&&(K=gt.R16_SNORM_EXT)),x===i.RED_INTEGER&&(z===i.UNSIGNED_BYTE&&(K=i.R8UI),z===i.UNSIGNED_SHORT&&(K=i.R16UI),z===i.UNSIGNED_INT&&(K=i.R32UI),z===i.BYTE&&(K=i.R8I),z===i.SHORT&&(K=i.R16I),z===i.INT&&(K=i.R32I)),x===i.RG&&(z===i.FLOAT&&(K=i.RG32F),z===i.HALF_FLOAT&&(K=i.RG16F),z===i.UNSIGNED_BYTE&&(K=i.RG8),z===i.UNSIGNED_SHORT&&gt&&(K=gt.RG16_EXT),z===i.SHORT&&gt&&(K=gt.RG16_SNORM_EXT)),x===i.RG_INTEGER&&(z===i.UNSIGNED_BYTE&&(K=i.RG8UI),z===i.UNSIGNED_SHORT&&(K=i.RG16UI),z===i.UNSIGNED_INT&&(K=i.RG32UI),z===i.BYTE&&(K=i.RG8I),z===i.SHORT&&(K=i.RG16I),z===i.INT&&(K=i.RG32I)),x===i.RGB_INTEGER&&(z===i.UNSIGNED_BYTE&&(K=i.RGB8UI),z===i.UNSIGNED_SHORT&&(K=i.RGB16UI),z===i.UNSIGNED_INT&&(K=i.RGB32UI),z===i.BYTE&&(K=i.RGB8I),z===i.SHORT&&(K=i.RGB16I),z===i.INT&&(K=i.RGB32I)),x===i.RGBA_INTEGER&&(z===i.UNSIGNED_BYTE&&(K=i.RGBA8UI),z===i.UNSIGNED_SHORT&&(K=i.RGBA16UI),z===i.UNSIGNED_INT&&(K=i.RGBA32UI),z===i.BYTE&&(K=i.RGBA8I),z===i.SHORT&&(K=i.RGBA16I),z===i.INT&&(K=i.RGBA32I)),x===i.RGB&&(z===i.UNSIGNED_SHORT&&gt&&(K=gt.RGB16_EXT),z===i.SHORT&&gt&&(K=gt.RGB16_SNORM_EXT),z===i.UNSIGNED_INT_5_9_9_9_REV&&(K=i.RGB9_E5),z===i.UNSIGNED_INT_10F_11F_11F_REV&&(K=i.R11F_G11F_B10F)),x===i.RGBA){const J=ct?Ya:oe.getTransfer(Q);z===i.FLOAT&&(K=i.RGBA32F),z===i.HALF_FLOAT&&(K=i.RGBA16F),z===i.UNSIGNED_BYTE&&(K=J===ve?i.SRGB8_ALPHA8:i.RGBA8),z===i.UNSIGNED_SHORT&&gt&&(K=gt.RGBA16_EXT),z===i.SHORT&&gt&&(K=gt.RGBA16_SNORM_EXT),z===i.UNSIGNED_SHORT_4_4_4_4&&(K=i.RGBA4),z===i.UNSIGNED_SHORT_5_5_5_1&&(K=i.RGB5_A1)}return(K===i.R16F||K===i.R32F||K===i.RG16F||K===i.RG32F||K===i.RGBA16F||K===i.RGBA32F)&&t.get("EXT_color_buffer_float"),K}function v(A,x){let z;return A?x===null||x===Yn||x===Ls?z=i.DEPTH24_STENCIL8:x===Cn?z=i.DEPTH32F_STENCIL8:x===Mr&&(z=i.DEPTH24_STENCIL8,zt("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):x===null||x===Yn||x===Ls?z=i.DEPTH_COMPONENT24:x===Cn?z=i.DEPTH_COMPONENT32F:x===Mr&&(z=i.DEPTH_COMPONENT16),z}function b(A,x){return E(A)===!0||A.isFramebufferTexture&&A.minFilter!==Ve&&A.minFilter!==on?Math.log2(Math.max(x.width,x.height))+1:A.mipmaps.length>0?A.mipmaps.length:A.isCompressedTexture&&Array.isArray(A.image)?x.mipmaps.length:1}function O(A){const x=new WeakRef(A);n.get(A).__ref=x,g.add(x),y.register(A,x,x)}function C(A){const x=n.get(A).__ref;x!==void 0&&(g.delete(x),y.unregister(x))}function D(A){W(A.target)}function F(A){N(A.target)}function W(A){A.removeEventListener("dispose",D),C(A),q(A),A.isVideoTexture&&h.delete(A),A.isHTMLTexture&&u.delete(A)}function N(A){A.removeEventListener("dispose",F),C(A),it(A)}function G(){for(const A of g){const x=A.deref();x!==void 0&&(x.isRenderTarget===!0?N(x):W(x))}g.clear(),u.clear()}function q(A){const x=n.get(A);if(x.__webglInit===void 0)return;const z=A.source,st=d.get(z);if(st){const Q=st[x.__cacheKey];Q.usedTimes--,Q.usedTimes===0&&B(A),Object.keys(st).length===0&&d.delete(z)}n.remove(A)}function B(A){const x=n.get(A);i.deleteTexture(x.__webglTexture);const z=A.source,st=d.get(z);delete st[x.__cacheKey],a.memory.textures--}function it(A){const x=n.get(A);x.__depthDisposeCallback&&x.__depthDisposeCallback();const z=A.depthTexture;if(z&&z.renderTarget===A&&W(z),A.isWebGLCubeRenderTarget)for(let Q=0;Q<6;Q++){if(Array.isArray(x.__webglFramebuffer[Q]))for(let ct=0;ct<x.__webglFramebuffer[Q].length;ct++)i.deleteFramebuffer(x.__webglFramebuffer[Q][ct]);else i.deleteFramebuffer(x.__webglFramebuffer[Q]);x.__webglDepthbuffer&&i.deleteRenderbuffer(x.__webglDepthbuffer[Q])}else{if(Array.isArray(x.__webglFramebuffer))for(let Q=0;Q<x.__webglFramebuffer.length;Q++)i.deleteFramebuffer(x.__webglFramebuffer[Q]);else i.deleteFramebuffer(x.__webglFramebuffer);if(x.__webglDepthbuffer&&i.deleteRenderbuffer(x.__webglDepthbuffer),x.__webglMultisampledFramebuffer&&i.deleteFramebuffer(x.__webglMultisampledFramebuffer),x.__webglColorRenderbuffer)for(let Q=0;Q<x.__webglColorRenderbuffer.length;Q++)x.__webglColorRenderbuffer[Q]&&i.deleteRenderbuffer(x.__webglColorRenderbuffer[Q]);x.__webglDepthRenderbuffer&&i.deleteRenderbuffer(x.__webglDepthRenderbuffer)}const st=A.textures;for(let Q=0,ct=st.length;Q<ct;Q++){const gt=n.get(st[Q]);gt.__webglTexture&&(i.deleteTexture(gt.__webglTexture),a.memory.textures--),n.remove(st[Q])}n.remove(A)}let X=0;function j(){X=0}function et(){return X}function Et(A){X=A}function kt(){const A=X;return A>=s.maxTextures&&zt("WebGLTextures: Trying to use "+(A+1)+" texture units while this GPU supports only "+s.maxTextures),X+=1,A}function Y(A){const x=[];return x.push(A.wrapS),x.push(A.wrapT),x.push(A.wrapR||0),x.push(A.magFilter),x.push(A.minFilter),x.push(A.anisotropy),x.push(A.internalFormat),x.push(A.format),x.push(A.type),x.push(A.generateMipmaps),x.push(A.mipmapsAutoUpdate),x.push(A.premultiplyAlpha),x.push(A.flipY),x.push(A.unpackAlignment),x.push(A.colorSpace),x.join()}function xt(A,x){const z=n.get(A);if(A.isVideoTexture&&Pe(A),A.isRenderTargetTexture===!1&&A.isExternalTexture!==!0&&A.version>0&&z.__version!==A.version){const st=A.image;if(st===null)zt("WebGLRenderer: Texture marked for update but no image data found.");else if(st.complete===!1)zt("WebGLRenderer: Texture marked for update but image is incomplete");else{lt(z,A,x);return}}else A.isExternalTexture&&(z.__webglTexture=A.sourceTexture?A.sourceTexture:null);e.bindTexture(i.TEXTURE_2D,z.__webglTexture,i.TEXTURE0+x)}function Tt(A,x){const z=n.get(A);if(A.isRenderTargetTexture===!1&&A.version>0&&z.__version!==A.version){lt(z,A,x);return}else A.isExternalTexture&&(z.__webglTexture=A.sourceTexture?A.sourceTexture:null);e.bindTexture(i.TEXTURE_2D_ARRAY,z.__webglTexture,i.TEXTURE0+x)}function Ut(A,x){const z=n.get(A);if(A.isRenderTargetTexture===!1&&A.version>0&&z.__version!==A.version){lt(z,A,x);return}e.bindTexture(i.TEXTURE_3D,z.__webglTexture,i.TEXTURE0+x)}function yt(A,x){const z=n.get(A);if(A.version>0&&z.__version!==A.version){bt(z,A,x);return}e.bindTexture(i.TEXTURE_CUBE_MAP,z.__webglTexture,i.TEXTURE0+x)}const Ot={[Va]:i.REPEAT,[ui]:i.CLAMP_TO_EDGE,[Gl]:i.MIRRORED_REPEAT},be={[Ve]:i.NEAREST,[Yv]:i.NEAREST_MIPMAP_NEAREST,[Gr]:i.NEAREST_MIPMAP_LINEAR,[on]:i.LINEAR,[Wo]:i.LINEAR_MIPMAP_NEAREST,[Li]:i.LINEAR_MIPMAP_LINEAR},Bt={[Qv]:i.NEVER,[op]:i.ALWAYS,[jv]:i.LESS,[rp]:i.LEQUAL,[t_]:i.EQUAL,[ap]:i.GEQUAL,[e_]:i.GREATER,[n_]:i.NOTEQUAL};function Zt(A,x){if(x.type===Cn&&t.has("OES_texture_float_linear")===!1&&(x.magFilter===on||x.magFilter===Wo||x.magFilter===Gr||x.magFilter===Li||x.minFilter===on||x.minFilter===Wo||x.minFilter===Gr||x.minFilter===Li)&&zt("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),i.texParameteri(A,i.TEXTURE_WRAP_S,Ot[x.wrapS]),i.texParameteri(A,i.TEXTURE_WRAP_T,Ot[x.wrapT]),(A===i.TEXTURE_3D||A===i.TEXTURE_2D_ARRAY)&&i.texParameteri(A,i.TEXTURE_WRAP_R,Ot[x.wrapR]),i.texParameteri(A,i.TEXTURE_MAG_FILTER,be[x.magFilter]),i.texParameteri(A,i.TEXTURE_MIN_FILTER,be[x.minFilter]),x.compareFunction&&(i.texParameteri(A,i.TEXTURE_COMPARE_MODE,i.COMPARE_REF_TO_TEXTURE),i.texParameteri(A,i.TEXTURE_COMPARE_FUNC,Bt[x.compareFunction])),t.has("EXT_texture_filter_anisotropic")===!0){if(x.magFilter===Ve||x.minFilter!==Gr&&x.minFilter!==Li||x.type===Cn&&t.has("OES_texture_float_linear")===!1)return;if(x.anisotropy>1||n.get(x).__currentAnisotropy){const z=t.get("EXT_texture_filter_anisotropic");i.texParameterf(A,z.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(x.anisotropy,s.getMaxAnisotropy())),n.get(x).__currentAnisotropy=x.anisotropy}}}function te(A,x){let z=!1;A.__webglInit===void 0&&(A.__webglInit=!0,x.addEventListener("dispose",D),O(x));const st=x.source;let Q=d.get(st);Q===void 0&&(Q={},d.set(st,Q));const ct=Y(x);if(ct!==A.__cacheKey){Q[ct]===void 0&&(Q[ct]={texture:i.createTexture(),usedTimes:0},a.memory.textures++,z=!0),Q[ct].usedTimes++;const gt=Q[A.__cacheKey];gt!==void 0&&(Q[A.__cacheKey].usedTimes--,gt.usedTimes===0&&B(x)),A.__cacheKey=ct,A.__webglTexture=Q[ct].texture}return z}function tt(A,x,z){return Math.floor(Math.floor(A/z)/x)}function ut(A,x,z,st){const ct=A.updateRanges;if(ct.length===0)e.texSubImage2D(i.TEXTURE_2D,0,0,0,x.width,x.height,z,st,x.data);else{ct.sort((P,Z)=>P.start-Z.start);let gt=0;for(let P=1;P<ct.length;P++){const Z=ct[gt],$=ct[P],dt=Z.start+Z.count,ot=tt($.start,x.width,4),ht=tt(Z.start,x.width,4);$.start<=dt+1&&ot===ht&&tt($.start+$.count-1,x.width,4)===ot?Z.count=Math.max(Z.count,$.start+$.count-Z.start):(++gt,ct[gt]=$)}ct.length=gt+1;const K=e.getParameter(i.UNPACK_ROW_LENGTH),J=e.getParameter(i.UNPACK_SKIP_PIXELS),ft=e.getParameter(i.UNPACK_SKIP_ROWS);e.pixelStorei(i.UNPACK_ROW_LENGTH,x.width);for(let P=0,Z=ct.length;P<Z;P++){const $=ct[P],dt=Math.floor($.start/4),ot=Math.ceil($.count/4),ht=dt%x.width,Nt=Math.floor(dt/x.width),Yt=ot,rt=1;e.pixelStorei(i.UNPACK_SKIP_PIXELS,ht),e.pixelStorei(i.UNPACK_SKIP_ROWS,Nt),e.texSubImage2D(i.TEXTURE_2D,0,ht,Nt,Yt,rt,z,st,x.data)}A.clearUpdateRanges(),e.pixelStorei(i.UNPACK_ROW_LENGTH,K),e.pixelStorei(i.UNPACK_SKIP_PIXELS,J),e.pixelStorei(i.UNPACK_SKIP_ROWS,ft)}}function lt(A,x,z){let st=i.TEXTURE_2D;(x.isDataArrayTexture||x.isCompressedArrayTexture)&&(st=i.TEXTURE_2D_ARRAY),x.isData3DTexture&&(st=i.TEXTURE_3D);const Q=te(A,x),ct=x.source;e.bindTexture(st,A.__webglTexture,i.TEXTURE0+z);const gt=n.get(ct);if(ct.version!==gt.__version||Q===!0){if(e.activeTexture(i.TEXTURE0+z),(typeof ImageBitmap<"u"&&x.image instanceof ImageBitmap)===!1){const rt=oe.getPrimaries(oe.workingColorSpace),Dt=x.colorSpace===Pi?null:oe.getPrimaries(x.colorSpace),qt=x.colorSpace===Pi||rt===Dt?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,x.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,x.premultiplyAlpha),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,qt)}e.pixelStorei(i.UNPACK_ALIGNMENT,x.unpackAlignment);let J=_(x.image,!1,s.maxTextureSize);J=Ft(x,J);const ft=r.convert(x.format,x.colorSpace),P=r.convert(x.type);let Z=T(x.internalFormat,ft,P,x.normalized,x.colorSpace,x.isVideoTexture);Zt(st,x);let $;const dt=x.mipmaps,ot=x.isVideoTexture!==!0,ht=gt.__version===void 0||Q===!0,Nt=ct.dataReady,Yt=b(x,J);if(x.isDepthTexture)Z=v(x.format===Ii,x.type),ht&&(ot?e.texStorage2D(i.TEXTURE_2D,1,Z,J.width,J.height):e.texImage2D(i.TEXTURE_2D,0,Z,J.width,J.height,0,ft,P,null));else if(x.isDataTexture)if(dt.length>0){ot&&ht&&e.texStorage2D(i.TEXTURE_2D,Yt,Z,dt[0].width,dt[0].height);for(let rt=0,Dt=dt.length;rt<Dt;rt++)$=dt[rt],ot?Nt&&e.texSubImage2D(i.TEXTURE_2D,rt,0,0,$.width,$.height,ft,P,$.data):e.texImage2D(i.TEXTURE_2D,rt,Z,$.width,$.height,0,ft,P,$.data);x.generateMipmaps=!1}else ot?(ht&&e.texStorage2D(i.TEXTURE_2D,Yt,Z,J.width,J.height),Nt&&ut(x,J,ft,P)):e.texImage2D(i.TEXTURE_2D,0,Z,J.width,J.height,0,ft,P,J.data);else if(x.isCompressedTexture)if(x.isCompressedArrayTexture){ot&&ht&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Yt,Z,dt[0].width,dt[0].height,J.depth);for(let rt=0,Dt=dt.length;rt<Dt;rt++)if($=dt[rt],x.format!==Pn)if(ft!==null)if(ot){if(Nt)if(x.layerUpdates.size>0){const qt=zu($.width,$.height,x.format,x.type);for(const wt of x.layerUpdates){const ge=$.data.subarray(wt*qt/$.data.BYTES_PER_ELEMENT,(wt+1)*qt/$.data.BYTES_PER_ELEMENT);e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,rt,0,0,wt,$.width,$.height,1,ft,ge)}}else e.compressedTexSubImage3D(i.TEXTURE_2D_ARRAY,rt,0,0,0,$.width,$.height,J.depth,ft,$.data)}else e.compressedTexImage3D(i.TEXTURE_2D_ARRAY,rt,Z,$.width,$.height,J.depth,0,$.data,0,0);else zt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else ot?Nt&&e.texSubImage3D(i.TEXTURE_2D_ARRAY,rt,0,0,0,$.width,$.height,J.depth,ft,P,$.data):e.texImage3D(i.TEXTURE_2D_ARRAY,rt,Z,$.width,$.height,J.depth,0,ft,P,$.data);x.layerUpdates.size>0&&x.clearLayerUpdates()}else{ot&&ht&&e.texStorage2D(i.TEXTURE_2D,Yt,Z,dt[0].width,dt[0].height);for(let rt=0,Dt=dt.length;rt<Dt;rt++)$=dt[rt],x.format!==Pn?ft!==null?ot?Nt&&e.compressedTexSubImage2D(i.TEXTURE_2D,rt,0,0,$.width,$.height,ft,$.data):e.compressedTexImage2D(i.TEXTURE_2D,rt,Z,$.width,$.height,0,$.data):zt("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):ot?Nt&&e.texSubImage2D(i.TEXTURE_2D,rt,0,0,$.width,$.height,ft,P,$.data):e.texImage2D(i.TEXTURE_2D,rt,Z,$.width,$.height,0,ft,P,$.data)}else if(x.isDataArrayTexture)if(ot){if(ht&&e.texStorage3D(i.TEXTURE_2D_ARRAY,Yt,Z,J.width,J.height,J.depth),Nt)if(x.layerUpdates.size>0){const rt=zu(J.width,J.height,x.format,x.type);for(const Dt of x.layerUpdates){const qt=J.data.subarray(Dt*rt/J.data.BYTES_PER_ELEMENT,(Dt+1)*rt/J.data.BYTES_PER_ELEMENT);e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,Dt,J.width,J.height,1,ft,P,qt)}x.clearLayerUpdates()}else e.texSubImage3D(i.TEXTURE_2D_ARRAY,0,0,0,0,J.width,J.height,J.depth,ft,P,J.data)}else e.texImage3D(i.TEXTURE_2D_ARRAY,0,Z,J.width,J.height,J.depth,0,ft,P,J.data);else if(x.isData3DTexture)ot?(ht&&e.texStorage3D(i.TEXTURE_3D,Yt,Z,J.width,J.height,J.depth),Nt&&e.texSubImage3D(i.TEXTURE_3D,0,0,0,0,J.width,J.height,J.depth,ft,P,J.data)):e.texImage3D(i.TEXTURE_3D,0,Z,J.width,J.height,J.depth,0,ft,P,J.data);else if(x.isFramebufferTexture){if(ht)if(ot)e.texStorage2D(i.TEXTURE_2D,Yt,Z,J.width,J.height);else{let rt=J.width,Dt=J.height;for(let qt=0;qt<Yt;qt++)e.texImage2D(i.TEXTURE_2D,qt,Z,rt,Dt,0,ft,P,null),rt>>=1,Dt>>=1}}else if(x.isHTMLTexture){if("texElementImage2D"in i){const rt=i.canvas;if(rt.hasAttribute("layoutsubtree")||rt.setAttribute("layoutsubtree","true"),J.parentNode!==rt){rt.appendChild(J),u.add(x),rt.onpaint=Dt=>{const qt=Dt.changedElements;for(const wt of u)qt.includes(wt.image)&&(wt.needsUpdate=!0)},rt.requestPaint();return}if(i.texElementImage2D.length===3)i.texElementImage2D(i.TEXTURE_2D,i.RGBA8,J);else{const qt=i.RGBA,wt=i.RGBA,ge=i.UNSIGNED_BYTE;i.texElementImage2D(i.TEXTURE_2D,0,qt,wt,ge,J)}i.texParameteri(i.TEXTURE_2D,i.TEXTURE_MIN_FILTER,i.LINEAR),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_S,i.CLAMP_TO_EDGE),i.texParameteri(i.TEXTURE_2D,i.TEXTURE_WRAP_T,i.CLAMP_TO_EDGE)}}else if(dt.length>0){if(ot&&ht){const rt=Ht(dt[0]);e.texStorage2D(i.TEXTURE_2D,Yt,Z,rt.width,rt.height)}for(let rt=0,Dt=dt.length;rt<Dt;rt++)$=dt[rt],ot?Nt&&e.texSubImage2D(i.TEXTURE_2D,rt,0,0,ft,P,$):e.texImage2D(i.TEXTURE_2D,rt,Z,ft,P,$);x.generateMipmaps=!1}else if(ot){if(ht){const rt=Ht(J);e.texStorage2D(i.TEXTURE_2D,Yt,Z,rt.width,rt.height)}Nt&&e.texSubImage2D(i.TEXTURE_2D,0,0,0,ft,P,J)}else e.texImage2D(i.TEXTURE_2D,0,Z,ft,P,J);E(x)&&x.mipmapsAutoUpdate===!0&&M(st),gt.__version=ct.version,x.onUpdate&&x.onUpdate(x)}A.__version=x.version}function bt(A,x,z){if(x.image.length!==6)return;const st=te(A,x),Q=x.source;e.bindTexture(i.TEXTURE_CUBE_MAP,A.__webglTexture,i.TEXTURE0+z);const ct=n.get(Q);if(Q.version!==ct.__version||st===!0){e.activeTexture(i.TEXTURE0+z);const gt=oe.getPrimaries(oe.workingColorSpace),K=x.colorSpace===Pi?null:oe.getPrimaries(x.colorSpace),J=x.colorSpace===Pi||gt===K?i.NONE:i.BROWSER_DEFAULT_WEBGL;e.pixelStorei(i.UNPACK_FLIP_Y_WEBGL,x.flipY),e.pixelStorei(i.UNPACK_PREMULTIPLY_ALPHA_WEBGL,x.premultiplyAlpha),e.pixelStorei(i.UNPACK_ALIGNMENT,x.unpackAlignment),e.pixelStorei(i.UNPACK_COLORSPACE_CONVERSION_WEBGL,J);const ft=x.isCompressedTexture||x.image[0].isCompressedTexture,P=x.image[0]&&x.image[0].isDataTexture,Z=[];for(let wt=0;wt<6;wt++)!ft&&!P?Z[wt]=_(x.image[wt],!0,s.maxCubemapSize):Z[wt]=P?x.image[wt].image:x.image[wt],Z[wt]=Ft(x,Z[wt]);const $=Z[0],dt=r.convert(x.format,x.colorSpace),ot=r.convert(x.type);let ht=T(x.internalFormat,dt,ot,x.normalized,x.colorSpace);const Nt=x.isVideoTexture!==!0,Yt=ct.__version===void 0||st===!0,rt=Q.dataReady;let Dt=b(x,$);Zt(i.TEXTURE_CUBE_MAP,x);let qt;if(x.isDepthTexture){if(ht=v(x.format===Ii,x.type),Yt)if(Nt)e.texStorage2D(i.TEXTURE_CUBE_MAP,1,ht,$.width,$.height);else for(let wt=0;wt<6;wt++)e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+wt,0,ht,$.width,$.height,0,dt,ot,null)}else if(ft){Nt&&Yt&&e.texStorage2D(i.TEXTURE_CUBE_MAP,Dt,ht,$.width,$.height);for(let wt=0;wt<6;wt++){qt=Z[wt].mipmaps;for(let ge=0;ge<qt.length;ge++){const Be=qt[ge];x.format!==Pn?dt!==null?Nt?rt&&e.compressedTexSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+wt,ge,0,0,Be.width,Be.height,dt,Be.data):e.compressedTexImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+wt,ge,ht,Be.width,Be.height,0,Be.data):zt("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):Nt?rt&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+wt,ge,0,0,Be.width,Be.height,dt,ot,Be.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+wt,ge,ht,Be.width,Be.height,0,dt,ot,Be.data)}}}else{if(qt=x.mipmaps,Nt&&Yt){qt.length>0&&Dt++;const wt=Ht(Z[0]);e.texStorage2D(i.TEXTURE_CUBE_MAP,Dt,ht,wt.width,wt.height)}for(let wt=0;wt<6;wt++)if(P){Nt?rt&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+wt,0,0,0,Z[wt].width,Z[wt].height,dt,ot,Z[wt].data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+wt,0,ht,Z[wt].width,Z[wt].height,0,dt,ot,Z[wt].data);for(let ge=0;ge<qt.length;ge++){const Mi=qt[ge].image[wt].image;Nt?rt&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+wt,ge+1,0,0,Mi.width,Mi.height,dt,ot,Mi.data):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+wt,ge+1,ht,Mi.width,Mi.height,0,dt,ot,Mi.data)}}else{Nt?rt&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+wt,0,0,0,dt,ot,Z[wt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+wt,0,ht,dt,ot,Z[wt]);for(let ge=0;ge<qt.length;ge++){const Be=qt[ge];Nt?rt&&e.texSubImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+wt,ge+1,0,0,dt,ot,Be.image[wt]):e.texImage2D(i.TEXTURE_CUBE_MAP_POSITIVE_X+wt,ge+1,ht,dt,ot,Be.image[wt])}}}E(x)&&x.mipmapsAutoUpdate===!0&&M(i.TEXTURE_CUBE_MAP),ct.__version=Q.version,x.onUpdate&&x.onUpdate(x)}A.__version=x.version}function _t(A,x,z,st,Q,ct){const gt=r.convert(z.format,z.colorSpace),K=r.convert(z.type),J=T(z.internalFormat,gt,K,z.normalized,z.colorSpace),ft=n.get(x),P=n.get(z);if(P.__renderTarget=x,!ft.__hasExternalTextures){const Z=Math.max(1,x.width>>ct),$=Math.max(1,x.height>>ct);Q===i.TEXTURE_3D||Q===i.TEXTURE_2D_ARRAY?e.texImage3D(Q,ct,J,Z,$,x.depth,0,gt,K,null):e.texImage2D(Q,ct,J,Z,$,0,gt,K,null)}e.bindFramebuffer(i.FRAMEBUFFER,A),mt(x)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,st,Q,P.__webglTexture,0,ye(x)):(Q===i.TEXTURE_2D||Q>=i.TEXTURE_CUBE_MAP_POSITIVE_X&&Q<=i.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&i.framebufferTexture2D(i.FRAMEBUFFER,st,Q,P.__webglTexture,ct),e.bindFramebuffer(i.FRAMEBUFFER,null)}function Vt(A,x,z){if(i.bindRenderbuffer(i.RENDERBUFFER,A),x.depthBuffer){const st=x.depthTexture,Q=st&&st.isDepthTexture?st.type:null,ct=v(x.stencilBuffer,Q),gt=x.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;mt(x)?o.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ye(x),ct,x.width,x.height):z?i.renderbufferStorageMultisample(i.RENDERBUFFER,ye(x),ct,x.width,x.height):i.renderbufferStorage(i.RENDERBUFFER,ct,x.width,x.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,gt,i.RENDERBUFFER,A)}else{const st=x.textures;for(let Q=0;Q<st.length;Q++){const ct=st[Q],gt=r.convert(ct.format,ct.colorSpace),K=r.convert(ct.type),J=T(ct.internalFormat,gt,K,ct.normalized,ct.colorSpace);mt(x)?o.renderbufferStorageMultisampleEXT(i.RENDERBUFFER,ye(x),J,x.width,x.height):z?i.renderbufferStorageMultisample(i.RENDERBUFFER,ye(x),J,x.width,x.height):i.renderbufferStorage(i.RENDERBUFFER,J,x.width,x.height)}}i.bindRenderbuffer(i.RENDERBUFFER,null)}function It(A,x,z){const st=x.isWebGLCubeRenderTarget===!0;if(e.bindFramebuffer(i.FRAMEBUFFER,A),!(x.depthTexture&&x.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");const Q=n.get(x.depthTexture);Q.__renderTarget=x;const ct=st?x.depthTexture.image[0]:x.depthTexture.image;(!Q.__webglTexture||ct.width!==x.width||ct.height!==x.height)&&(ct.width=x.width,ct.height=x.height,x.depthTexture.needsUpdate=!0),st?yt(x.depthTexture,0):xt(x.depthTexture,0);const gt=Q.__webglTexture,K=ye(x),J=st?i.TEXTURE_CUBE_MAP_POSITIVE_X+z:i.TEXTURE_2D,ft=x.depthTexture.format===Ii?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;if(x.depthTexture.format===Oi)mt(x)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ft,J,gt,0,K):i.framebufferTexture2D(i.FRAMEBUFFER,ft,J,gt,0);else if(x.depthTexture.format===Ii)mt(x)?o.framebufferTexture2DMultisampleEXT(i.FRAMEBUFFER,ft,J,gt,0,K):i.framebufferTexture2D(i.FRAMEBUFFER,ft,J,gt,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function ee(A){const x=n.get(A),z=A.isWebGLCubeRenderTarget===!0;if(x.__boundDepthTexture!==A.depthTexture){const st=A.depthTexture;if(x.__depthDisposeCallback&&x.__depthDisposeCallback(),st){const Q=()=>{delete x.__boundDepthTexture,delete x.__depthDisposeCallback,st.removeEventListener("dispose",Q)};st.addEventListener("dispose",Q),x.__depthDisposeCallback=Q}x.__boundDepthTexture=st}if(A.depthTexture&&!x.__autoAllocateDepthBuffer)if(z)for(let st=0;st<6;st++)It(x.__webglFramebuffer[st],A,st);else A.texture.mipmaps.length>0?It(x.__webglFramebuffer[0],A,0):It(x.__webglFramebuffer,A,0);else if(z){x.__webglDepthbuffer=[];for(let st=0;st<6;st++)if(e.bindFramebuffer(i.FRAMEBUFFER,x.__webglFramebuffer[st]),x.__webglDepthbuffer[st]===void 0)x.__webglDepthbuffer[st]=i.createRenderbuffer(),Vt(x.__webglDepthbuffer[st],A,!1);else{const Q=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ct=x.__webglDepthbuffer[st];i.bindRenderbuffer(i.RENDERBUFFER,ct),i.framebufferRenderbuffer(i.FRAMEBUFFER,Q,i.RENDERBUFFER,ct)}}else if(A.texture.mipmaps.length>0?e.bindFramebuffer(i.FRAMEBUFFER,x.__webglFramebuffer[0]):e.bindFramebuffer(i.FRAMEBUFFER,x.__webglFramebuffer),x.__webglDepthbuffer===void 0)x.__webglDepthbuffer=i.createRenderbuffer(),Vt(x.__webglDepthbuffer,A,!1);else{const Q=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,ct=x.__webglDepthbuffer;i.bindRenderbuffer(i.RENDERBUFFER,ct),i.framebufferRenderbuffer(i.FRAMEBUFFER,Q,i.RENDERBUFFER,ct)}e.bindFramebuffer(i.FRAMEBUFFER,null)}function se(A,x,z){const st=n.get(A);x!==void 0&&_t(st.__webglFramebuffer,A,A.texture,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,0),z!==void 0&&ee(A)}function ue(A){const x=A.texture,z=n.get(A),st=n.get(x);A.addEventListener("dispose",F),O(A);const Q=A.textures,ct=A.isWebGLCubeRenderTarget===!0,gt=Q.length>1;if(gt||(st.__webglTexture===void 0&&(st.__webglTexture=i.createTexture()),st.__version=x.version,a.memory.textures++),ct){z.__webglFramebuffer=[];for(let K=0;K<6;K++)if(x.mipmaps.length>0){z.__webglFramebuffer[K]=[];for(let J=0;J<x.mipmaps.length;J++)z.__webglFramebuffer[K][J]=i.createFramebuffer()}else z.__webglFramebuffer[K]=i.createFramebuffer()}else{if(x.mipmaps.length>0){z.__webglFramebuffer=[];for(let K=0;K<x.mipmaps.length;K++)z.__webglFramebuffer[K]=i.createFramebuffer()}else z.__webglFramebuffer=i.createFramebuffer();if(gt)for(let K=0,J=Q.length;K<J;K++){const ft=n.get(Q[K]);ft.__webglTexture===void 0&&(ft.__webglTexture=i.createTexture(),a.memory.textures++)}if(A.samples>0&&mt(A)===!1){z.__webglMultisampledFramebuffer=i.createFramebuffer(),z.__webglColorRenderbuffer=[],e.bindFramebuffer(i.FRAMEBUFFER,z.__webglMultisampledFramebuffer);for(let K=0;K<Q.length;K++){const J=Q[K];z.__webglColorRenderbuffer[K]=i.createRenderbuffer(),i.bindRenderbuffer(i.RENDERBUFFER,z.__webglColorRenderbuffer[K]);const ft=r.convert(J.format,J.colorSpace),P=r.convert(J.type),Z=T(J.internalFormat,ft,P,J.normalized,J.colorSpace,A.isXRRenderTarget===!0),$=ye(A);i.renderbufferStorageMultisample(i.RENDERBUFFER,$,Z,A.width,A.height),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+K,i.RENDERBUFFER,z.__webglColorRenderbuffer[K])}i.bindRenderbuffer(i.RENDERBUFFER,null),A.depthBuffer&&(z.__webglDepthRenderbuffer=i.createRenderbuffer(),Vt(z.__webglDepthRenderbuffer,A,!0)),e.bindFramebuffer(i.FRAMEBUFFER,null)}}if(ct){e.bindTexture(i.TEXTURE_CUBE_MAP,st.__webglTexture),Zt(i.TEXTURE_CUBE_MAP,x);for(let K=0;K<6;K++)if(x.mipmaps.length>0)for(let J=0;J<x.mipmaps.length;J++)_t(z.__webglFramebuffer[K][J],A,x,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+K,J);else _t(z.__webglFramebuffer[K],A,x,i.COLOR_ATTACHMENT0,i.TEXTURE_CUBE_MAP_POSITIVE_X+K,0);E(x)?M(i.TEXTURE_CUBE_MAP):x.mipmaps.length>0&&i.texParameteri(i.TEXTURE_CUBE_MAP,i.TEXTURE_MAX_LEVEL,x.mipmaps.length-1),e.unbindTexture()}else if(gt){for(let K=0,J=Q.length;K<J;K++){const ft=Q[K],P=n.get(ft);let Z=i.TEXTURE_2D;(A.isWebGL3DRenderTarget||A.isWebGLArrayRenderTarget)&&(Z=A.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(Z,P.__webglTexture),Zt(Z,ft),_t(z.__webglFramebuffer,A,ft,i.COLOR_ATTACHMENT0+K,Z,0),E(ft)&&M(Z)}e.unbindTexture()}else{let K=i.TEXTURE_2D;if((A.isWebGL3DRenderTarget||A.isWebGLArrayRenderTarget)&&(K=A.isWebGL3DRenderTarget?i.TEXTURE_3D:i.TEXTURE_2D_ARRAY),e.bindTexture(K,st.__webglTexture),Zt(K,x),x.mipmaps.length>0)for(let J=0;J<x.mipmaps.length;J++)_t(z.__webglFramebuffer[J],A,x,i.COLOR_ATTACHMENT0,K,J);else _t(z.__webglFramebuffer,A,x,i.COLOR_ATTACHMENT0,K,0);E(x)?M(K):x.mipmaps.length>0&&i.texParameteri(K,i.TEXTURE_MAX_LEVEL,x.mipmaps.length-1),e.unbindTexture()}A.depthBuffer&&ee(A)}function U(A){const x=A.textures;for(let z=0,st=x.length;z<st;z++){const Q=x[z];if(E(Q)&&Q.mipmapsAutoUpdate===!0){const ct=R(A),gt=n.get(Q).__webglTexture;e.bindTexture(ct,gt),M(ct),e.unbindTexture()}}}const De=[];function Qt(A){if(A.samples>0){if(mt(A)===!1){const x=A.textures,z=A.width,st=A.height;let Q=i.COLOR_BUFFER_BIT;const ct=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT,gt=n.get(A),K=x.length>1;if(K)for(let ft=0;ft<x.length;ft++)e.bindFramebuffer(i.FRAMEBUFFER,gt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ft,i.RENDERBUFFER,null),e.bindFramebuffer(i.FRAMEBUFFER,gt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+ft,i.TEXTURE_2D,null,0);e.bindFramebuffer(i.READ_FRAMEBUFFER,gt.__webglMultisampledFramebuffer),A.texture.mipmaps.length>0?e.bindFramebuffer(i.DRAW_FRAMEBUFFER,gt.__webglFramebuffer[0]):e.bindFramebuffer(i.DRAW_FRAMEBUFFER,gt.__webglFramebuffer);for(let ft=0;ft<x.length;ft++){if(A.resolveDepthBuffer&&(A.depthBuffer&&(Q|=i.DEPTH_BUFFER_BIT),A.stencilBuffer&&A.resolveStencilBuffer&&(Q|=i.STENCIL_BUFFER_BIT)),K){i.framebufferRenderbuffer(i.READ_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.RENDERBUFFER,gt.__webglColorRenderbuffer[ft]);const P=n.get(x[ft]).__webglTexture;i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0,i.TEXTURE_2D,P,0)}i.blitFramebuffer(0,0,z,st,0,0,z,st,Q,i.NEAREST),l===!0&&(De.length=0,De.push(i.COLOR_ATTACHMENT0+ft),A.depthBuffer&&A.storeMultisampledDepthBuffer===!1&&De.push(ct),i.invalidateFramebuffer(i.READ_FRAMEBUFFER,De))}if(e.bindFramebuffer(i.READ_FRAMEBUFFER,null),e.bindFramebuffer(i.DRAW_FRAMEBUFFER,null),K)for(let ft=0;ft<x.length;ft++){e.bindFramebuffer(i.FRAMEBUFFER,gt.__webglMultisampledFramebuffer),i.framebufferRenderbuffer(i.FRAMEBUFFER,i.COLOR_ATTACHMENT0+ft,i.RENDERBUFFER,gt.__webglColorRenderbuffer[ft]);const P=n.get(x[ft]).__webglTexture;e.bindFramebuffer(i.FRAMEBUFFER,gt.__webglFramebuffer),i.framebufferTexture2D(i.DRAW_FRAMEBUFFER,i.COLOR_ATTACHMENT0+ft,i.TEXTURE_2D,P,0)}e.bindFramebuffer(i.DRAW_FRAMEBUFFER,gt.__webglMultisampledFramebuffer)}else if(A.depthBuffer&&A.storeMultisampledDepthBuffer===!1&&l){const x=A.stencilBuffer?i.DEPTH_STENCIL_ATTACHMENT:i.DEPTH_ATTACHMENT;i.invalidateFramebuffer(i.DRAW_FRAMEBUFFER,[x])}}}function ye(A){return Math.min(s.maxSamples,A.samples)}function mt(A){const x=n.get(A);return A.samples>0&&t.has("WEBGL_multisampled_render_to_texture")===!0&&x.__useRenderToTexture!==!1}function Pe(A){const x=a.render.frame;h.get(A)!==x&&(h.set(A,x),A.update())}function Ft(A,x){const z=A.colorSpace,st=A.format,Q=A.type;return A.isCompressedTexture===!0||A.isVideoTexture===!0||z!==qa&&z!==Pi&&(oe.getTransfer(z)===ve?(st!==Pn||Q!==mn)&&zt("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):ce("WebGLTextures: Unsupported texture color space:",z)),x}function Ht(A){return typeof HTMLImageElement<"u"&&A instanceof HTMLImageElement?(c.width=A.naturalWidth||A.width,c.height=A.naturalHeight||A.height):typeof VideoFrame<"u"&&A instanceof VideoFrame?(c.width=A.displayWidth,c.height=A.displayHeight):(c.width=A.width,c.height=A.height),c}this.allocateTextureUnit=kt,this.resetTextureUnits=j,this.getTextureUnits=et,this.setTextureUnits=Et,this.setTexture2D=xt,this.setTexture2DArray=Tt,this.setTexture3D=Ut,this.setTextureCube=yt,this.rebindTextures=se,this.setupRenderTarget=ue,this.updateRenderTargetMipmap=U,this.updateMultisampleRenderTarget=Qt,this.setupDepthRenderbuffer=ee,this.setupFrameBufferTexture=_t,this.useMultisampledRTT=mt,this.dispose=G}function ub(i,t){function e(n,s=Pi){let r;const a=oe.getTransfer(s);if(n===mn)return i.UNSIGNED_BYTE;if(n===Jc)return i.UNSIGNED_SHORT_4_4_4_4;if(n===Zc)return i.UNSIGNED_SHORT_5_5_5_1;if(n===ep)return i.UNSIGNED_INT_5_9_9_9_REV;if(n===np)return i.UNSIGNED_INT_10F_11F_11F_REV;if(n===jd)return i.BYTE;if(n===tp)return i.SHORT;if(n===Mr)return i.UNSIGNED_SHORT;if(n===Kc)return i.INT;if(n===Yn)return i.UNSIGNED_INT;if(n===Cn)return i.FLOAT;if(n===Kn)return i.HALF_FLOAT;if(n===ip)return i.ALPHA;if(n===sp)return i.RGB;if(n===Pn)return i.RGBA;if(n===Oi)return i.DEPTH_COMPONENT;if(n===Ii)return i.DEPTH_STENCIL;if(n===Qc)return i.RED;if(n===jc)return i.RED_INTEGER;if(n===ts)return i.RG;if(n===th)return i.RG_INTEGER;if(n===eh)return i.RGBA_INTEGER;if(n===Ta||n===Aa||n===Ra||n===Ca)if(a===ve)if(r=t.get("WEBGL_compressed_texture_s3tc_srgb"),r!==null){if(n===Ta)return r.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(n===Aa)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(n===Ra)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(n===Ca)return r.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(r=t.get("WEBGL_compressed_texture_s3tc"),r!==null){if(n===Ta)return r.COMPRESSED_RGB_S3TC_DXT1_EXT;if(n===Aa)return r.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(n===Ra)return r.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(n===Ca)return r.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(n===Vl||n===Wl||n===Xl||n===$l)if(r=t.get("WEBGL_compressed_texture_pvrtc"),r!==null){if(n===Vl)return r.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(n===Wl)return r.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(n===Xl)return r.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(n===$l)return r.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(n===ql||n===Yl||n===Kl||n===Jl||n===Zl||n===Wa||n===Ql)if(r=t.get("WEBGL_compressed_texture_etc"),r!==null){if(n===ql||n===Yl)return a===ve?r.COMPRESSED_SRGB8_ETC2:r.COMPRESSED_RGB8_ETC2;if(n===Kl)return a===ve?r.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:r.COMPRESSED_RGBA8_ETC2_EAC;if(n===Jl)return r.COMPRESSED_R11_EAC;if(n===Zl)return r.COMPRESSED_SIGNED_R11_EAC;if(n===Wa)return r.COMPRESSED_RG11_EAC;if(n===Ql)return r.COMPRESSED_SIGNED_RG11_EAC}else return null;if(n===jl||n===tc||n===ec||n===nc||n===ic||n===sc||n===rc||n===ac||n===oc||n===lc||n===cc||n===hc||n===uc||n===fc)if(r=t.get("WEBGL_compressed_texture_astc"),r!==null){if(n===jl)return a===ve?r.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:r.COMPRESSED_RGBA_ASTC_4x4_KHR;if(n===tc)return a===ve?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:r.COMPRESSED_RGBA_ASTC_5x4_KHR;if(n===ec)return a===ve?r.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:r.COMPRESSED_RGBA_ASTC_5x5_KHR;if(n===nc)return a===ve?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:r.COMPRESSED_RGBA_ASTC_6x5_KHR;if(n===ic)return a===ve?r.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:r.COMPRESSED_RGBA_ASTC_6x6_KHR;if(n===sc)return a===ve?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:r.COMPRESSED_RGBA_ASTC_8x5_KHR;if(n===rc)return a===ve?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:r.COMPRESSED_RGBA_ASTC_8x6_KHR;if(n===ac)return a===ve?r.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:r.COMPRESSED_RGBA_ASTC_8x8_KHR;if(n===oc)return a===ve?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:r.COMPRESSED_RGBA_ASTC_10x5_KHR;if(n===lc)return a===ve?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:r.COMPRESSED_RGBA_ASTC_10x6_KHR;if(n===cc)return a===ve?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:r.COMPRESSED_RGBA_ASTC_10x8_KHR;if(n===hc)return a===ve?r.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:r.COMPRESSED_RGBA_ASTC_10x10_KHR;if(n===uc)return a===ve?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:r.COMPRESSED_RGBA_ASTC_12x10_KHR;if(n===fc)return a===ve?r.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:r.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(n===dc||n===pc||n===mc)if(r=t.get("EXT_texture_compression_bptc"),r!==null){if(n===dc)return a===ve?r.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:r.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(n===pc)return r.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(n===mc)return r.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(n===gc||n===vc||n===Xa||n===_c)if(r=t.get("EXT_texture_compression_rgtc"),r!==null){if(n===gc)return r.COMPRESSED_RED_RGTC1_EXT;if(n===vc)return r.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(n===Xa)return r.COMPRESSED_RED_GREEN_RGTC2_EXT;if(n===_c)return r.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return n===Ls?i.UNSIGNED_INT_24_8:i[n]!==void 0?i[n]:null}return{convert:e}}const fb=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,db=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`;class pb{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(t,e){if(this.texture===null){const n=new bp(t.texture);(t.depthNear!==e.depthNear||t.depthFar!==e.depthFar)&&(this.depthNear=t.depthNear,this.depthFar=t.depthFar),this.texture=n}}getMesh(t){if(this.texture!==null&&this.mesh===null){const e=t.cameras[0].viewport,n=new Fi({vertexShader:fb,fragmentShader:db,uniforms:{depthColor:{value:this.texture},depthWidth:{value:e.z},depthHeight:{value:e.w}}});this.mesh=new le(new ln(20,20),n)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}}class mb extends is{constructor(t,e){super();const n=this;let s=null,r=1,a=null,o="local-floor",l=1,c=null,h=null,u=null,f=null,d=null,g=null;const y=typeof XRWebGLBinding<"u",m=new pb,p={},_=e.getContextAttributes();let E=null,M=null;const R=[],T=[],v=new nt;let b=null,O=null;const C=new Ye;C.viewport=new Ie;const D=new Ye;D.viewport=new Ie;const F=[C,D],W=new Ex;let N=null,G=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(Y){let xt=R[Y];return xt===void 0&&(xt=new jo,R[Y]=xt),xt.getTargetRaySpace()},this.getControllerGrip=function(Y){let xt=R[Y];return xt===void 0&&(xt=new jo,R[Y]=xt),xt.getGripSpace()},this.getHand=function(Y){let xt=R[Y];return xt===void 0&&(xt=new jo,R[Y]=xt),xt.getHandSpace()};function q(Y){const xt=T.indexOf(Y.inputSource);if(xt===-1)return;const Tt=R[xt];Tt!==void 0&&(Tt.update(Y.inputSource,Y.frame,c||a),Tt.dispatchEvent({type:Y.type,data:Y.inputSource}))}function B(){s.removeEventListener("select",q),s.removeEventListener("selectstart",q),s.removeEventListener("selectend",q),s.removeEventListener("squeeze",q),s.removeEventListener("squeezestart",q),s.removeEventListener("squeezeend",q),s.removeEventListener("end",B),s.removeEventListener("inputsourceschange",it);for(let Y=0;Y<R.length;Y++){const xt=T[Y];xt!==null&&(T[Y]=null,R[Y].disconnect(xt))}N=null,G=null,m.reset();for(const Y in p)delete p[Y];if(t.setRenderTarget(E),d=null,f=null,u=null,s=null,M=null,kt.stop(),n.isPresenting=!1,t.setPixelRatio(b),t.setSize(v.width,v.height,!1),O!==null){const Y=O.camera;Y.fov=O.fov,Y.zoom=O.zoom,Y.updateProjectionMatrix(),O=null}n.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(Y){r=Y,n.isPresenting===!0&&zt("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(Y){o=Y,n.isPresenting===!0&&zt("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||a},this.setReferenceSpace=function(Y){c=Y},this.getBaseLayer=function(){return f!==null?f:d},this.getBinding=function(){return u===null&&y&&(u=new XRWebGLBinding(s,e)),u},this.getFrame=function(){return g},this.getSession=function(){return s},this.setSession=async function(Y){if(s=Y,s!==null){if(E=t.getRenderTarget(),s.addEventListener("select",q),s.addEventListener("selectstart",q),s.addEventListener("selectend",q),s.addEventListener("squeeze",q),s.addEventListener("squeezestart",q),s.addEventListener("squeezeend",q),s.addEventListener("end",B),s.addEventListener("inputsourceschange",it),_.xrCompatible!==!0&&await e.makeXRCompatible(),b=t.getPixelRatio(),t.getSize(v),y&&"createProjectionLayer"in XRWebGLBinding.prototype){let Tt=null,Ut=null,yt=null;_.depth&&(yt=_.stencil?e.DEPTH24_STENCIL8:e.DEPTH_COMPONENT24,Tt=_.stencil?Ii:Oi,Ut=_.stencil?Ls:Yn);const Ot={colorFormat:e.RGBA8,depthFormat:yt,scaleFactor:r};u=this.getBinding(),f=u.createProjectionLayer(Ot),s.updateRenderState({layers:[f]}),t.setPixelRatio(1),t.setSize(f.textureWidth,f.textureHeight,!1),M=new qn(f.textureWidth,f.textureHeight,{format:Pn,type:mn,depthTexture:new Is(f.textureWidth,f.textureHeight,Ut,void 0,void 0,void 0,void 0,void 0,void 0,Tt),stencilBuffer:_.stencil,colorSpace:t.outputColorSpace,samples:_.antialias?4:0,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}else{const Tt={antialias:_.antialias,alpha:!0,depth:_.depth,stencil:_.stencil,framebufferScaleFactor:r};d=new XRWebGLLayer(s,e,Tt),s.updateRenderState({baseLayer:d}),t.setPixelRatio(1),t.setSize(d.framebufferWidth,d.framebufferHeight,!1),M=new qn(d.framebufferWidth,d.framebufferHeight,{format:Pn,type:mn,colorSpace:t.outputColorSpace,stencilBuffer:_.stencil,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}M.isXRRenderTarget=!0,this.setFoveation(l),c=null,a=await s.requestReferenceSpace(o),kt.setContext(s),kt.start(),n.isPresenting=!0,n.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(s!==null)return s.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function it(Y){for(let xt=0;xt<Y.removed.length;xt++){const Tt=Y.removed[xt],Ut=T.indexOf(Tt);Ut>=0&&(T[Ut]=null,R[Ut].disconnect(Tt))}for(let xt=0;xt<Y.added.length;xt++){const Tt=Y.added[xt];let Ut=T.indexOf(Tt);if(Ut===-1){for(let Ot=0;Ot<R.length;Ot++)if(Ot>=T.length){T.push(Tt),Ut=Ot;break}else if(T[Ot]===null){T[Ot]=Tt,Ut=Ot;break}if(Ut===-1)break}const yt=R[Ut];yt&&yt.connect(Tt)}}function X(Y,xt){xt===null?Y.matrixWorld.copy(Y.matrix):Y.matrixWorld.multiplyMatrices(xt.matrixWorld,Y.matrix),Y.matrixWorldInverse.copy(Y.matrixWorld).invert()}this.updateCamera=function(Y){if(s===null)return;let xt=Y.near,Tt=Y.far;m.texture!==null&&(m.depthNear>0&&(xt=m.depthNear),m.depthFar>0&&(Tt=m.depthFar)),W.near=D.near=C.near=xt,W.far=D.far=C.far=Tt,(N!==W.near||G!==W.far)&&(s.updateRenderState({depthNear:W.near,depthFar:W.far}),N=W.near,G=W.far),W.layers.mask=Y.layers.mask|6,C.layers.mask=W.layers.mask&-5,D.layers.mask=W.layers.mask&-3;const Ut=Y.parent,yt=W.cameras;X(W,Ut);for(let Ot=0;Ot<yt.length;Ot++)X(yt[Ot],Ut);W.projectionMatrix.copy(C.projectionMatrix),W.projectionMatrixInverse.copy(C.projectionMatrixInverse),O===null&&Y.isPerspectiveCamera&&(O={camera:Y,fov:Y.fov,zoom:Y.zoom}),j(Y,W,Ut)};function j(Y,xt,Tt){Tt===null?Y.matrix.copy(xt.matrixWorld):(Y.matrix.copy(Tt.matrixWorld),Y.matrix.invert(),Y.matrix.multiply(xt.matrixWorld)),Y.matrix.decompose(Y.position,Y.quaternion,Y.scale),Y.updateMatrixWorld(!0),Y.projectionMatrix.copy(xt.projectionMatrix),Y.projectionMatrixInverse.copy(xt.projectionMatrixInverse),Y.isPerspectiveCamera&&(Y.fov=xc*2*Math.atan(1/Y.projectionMatrix.elements[5]),Y.zoom=1)}this.getCamera=function(){return W},this.getFoveation=function(){if(!(f===null&&d===null))return l},this.setFoveation=function(Y){l=Y,f!==null&&(f.fixedFoveation=Y),d!==null&&d.fixedFoveation!==void 0&&(d.fixedFoveation=Y)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(W)},this.getCameraTexture=function(Y){return p[Y]};let et=null;function Et(Y,xt){if(h=xt.getViewerPose(c||a),g=xt,h!==null){const Tt=h.views;d!==null&&(t.setRenderTargetFramebuffer(M,d.framebuffer),t.setRenderTarget(M));let Ut=!1;Tt.length!==W.cameras.length&&(W.cameras.length=0,Ut=!0);for(let Bt=0;Bt<Tt.length;Bt++){const Zt=Tt[Bt];let te=null;if(d!==null)te=d.getViewport(Zt);else{const ut=u.getViewSubImage(f,Zt);te=ut.viewport,Bt===0&&(t.setRenderTargetTextures(M,ut.colorTexture,ut.depthStencilTexture),t.setRenderTarget(M))}let tt=F[Bt];tt===void 0&&(tt=new Ye,tt.layers.enable(Bt),tt.viewport=new Ie,F[Bt]=tt),tt.matrix.fromArray(Zt.transform.matrix),tt.matrix.decompose(tt.position,tt.quaternion,tt.scale),tt.projectionMatrix.fromArray(Zt.projectionMatrix),tt.projectionMatrixInverse.copy(tt.projectionMatrix).invert(),tt.viewport.set(te.x,te.y,te.width,te.height),Bt===0&&(W.matrix.copy(tt.matrix),W.matrix.decompose(W.position,W.quaternion,W.scale)),Ut===!0&&W.cameras.push(tt)}const yt=s.enabledFeatures;if(yt&&yt.includes("depth-sensing")&&s.depthUsage=="gpu-optimized"&&y){u=n.getBinding();const Bt=u.getDepthInformation(Tt[0]);Bt&&Bt.isValid&&Bt.texture&&m.init(Bt,s.renderState)}if(yt&&yt.includes("camera-access")&&y){t.state.unbindTexture(),u=n.getBinding();for(let Bt=0;Bt<Tt.length;Bt++){const Zt=Tt[Bt].camera;if(Zt){let te=p[Zt];te||(te=new bp,p[Zt]=te);const tt=u.getCameraImage(Zt);te.sourceTexture=tt}}}}for(let Tt=0;Tt<R.length;Tt++){const Ut=T[Tt],yt=R[Tt];Ut!==null&&yt!==void 0&&yt.update(Ut,xt,c||a)}et&&et(Y,xt),xt.detectedPlanes&&n.dispatchEvent({type:"planesdetected",data:xt}),g=null}const kt=new Up;kt.setAnimationLoop(Et),this.setAnimationLoop=function(Y){et=Y},this.dispose=function(){}}}const gb=new fe,Xp=new Wt;Xp.set(-1,0,0,0,1,0,0,0,1);function vb(i,t){function e(m,p){m.matrixAutoUpdate===!0&&m.updateMatrix(),p.value.copy(m.matrix)}function n(m,p){p.color.getRGB(m.fogColor.value,Np(i)),p.isFog?(m.fogNear.value=p.near,m.fogFar.value=p.far):p.isFogExp2&&(m.fogDensity.value=p.density)}function s(m,p,_,E,M){p.isNodeMaterial?p.uniformsNeedUpdate=!1:p.isMeshBasicMaterial?r(m,p):p.isMeshLambertMaterial?(r(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshToonMaterial?(r(m,p),u(m,p)):p.isMeshPhongMaterial?(r(m,p),h(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshStandardMaterial?(r(m,p),f(m,p),p.isMeshPhysicalMaterial&&d(m,p,M)):p.isMeshMatcapMaterial?(r(m,p),g(m,p)):p.isMeshDepthMaterial?r(m,p):p.isMeshDistanceMaterial?(r(m,p),y(m,p)):p.isMeshNormalMaterial?r(m,p):p.isLineBasicMaterial?(a(m,p),p.isLineDashedMaterial&&o(m,p)):p.isPointsMaterial?l(m,p,_,E):p.isSpriteMaterial?c(m,p):p.isShadowMaterial?(m.color.value.copy(p.color),m.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function r(m,p){m.opacity.value=p.opacity,p.color&&m.diffuse.value.copy(p.color),p.emissive&&m.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(m.map.value=p.map,e(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.bumpMap&&(m.bumpMap.value=p.bumpMap,e(p.bumpMap,m.bumpMapTransform),m.bumpScale.value=p.bumpScale,p.side===cn&&(m.bumpScale.value*=-1)),p.normalMap&&(m.normalMap.value=p.normalMap,e(p.normalMap,m.normalMapTransform),m.normalScale.value.copy(p.normalScale),p.side===cn&&m.normalScale.value.negate()),p.displacementMap&&(m.displacementMap.value=p.displacementMap,e(p.displacementMap,m.displacementMapTransform),m.displacementScale.value=p.displacementScale,m.displacementBias.value=p.displacementBias),p.emissiveMap&&(m.emissiveMap.value=p.emissiveMap,e(p.emissiveMap,m.emissiveMapTransform)),p.specularMap&&(m.specularMap.value=p.specularMap,e(p.specularMap,m.specularMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest);const _=t.get(p),E=_.envMap,M=_.envMapRotation;E&&(m.envMap.value=E,m.envMapRotation.value.setFromMatrix4(gb.makeRotationFromEuler(M)).transpose(),E.isCubeTexture&&E.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(Xp),m.reflectivity.value=p.reflectivity,m.ior.value=p.ior,m.refractionRatio.value=p.refractionRatio),p.lightMap&&(m.lightMap.value=p.lightMap,m.lightMapIntensity.value=p.lightMapIntensity,e(p.lightMap,m.lightMapTransform)),p.aoMap&&(m.aoMap.value=p.aoMap,m.aoMapIntensity.value=p.aoMapIntensity,e(p.aoMap,m.aoMapTransform))}function a(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,p.map&&(m.map.value=p.map,e(p.map,m.mapTransform))}function o(m,p){m.dashSize.value=p.dashSize,m.totalSize.value=p.dashSize+p.gapSize,m.scale.value=p.scale}function l(m,p,_,E){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.size.value=p.size*_,m.scale.value=E*.5,p.map&&(m.map.value=p.map,e(p.map,m.uvTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function c(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.rotation.value=p.rotation,p.map&&(m.map.value=p.map,e(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,e(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function h(m,p){m.specular.value.copy(p.specular),m.shininess.value=Math.max(p.shininess,1e-4)}function u(m,p){p.gradientMap&&(m.gradientMap.value=p.gradientMap)}function f(m,p){m.metalness.value=p.metalness,p.metalnessMap&&(m.metalnessMap.value=p.metalnessMap,e(p.metalnessMap,m.metalnessMapTransform)),m.roughness.value=p.roughness,p.roughnessMap&&(m.roughnessMap.value=p.roughnessMap,e(p.roughnessMap,m.roughnessMapTransform)),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)}function d(m,p,_){m.ior.value=p.ior,p.diffuseRoughness>0&&(m.diffuseRoughness.value=p.diffuseRoughness,p.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=p.diffuseRoughnessMap,e(p.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),p.sheen>0&&(m.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),m.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(m.sheenColorMap.value=p.sheenColorMap,e(p.sheenColorMap,m.sheenColorMapTransform)),p.sheenRoughnessMap&&(m.sheenRoughnessMap.value=p.sheenRoughnessMap,e(p.sheenRoughnessMap,m.sheenRoughnessMapTransform))),p.clearcoat>0&&(m.clearcoat.value=p.clearcoat,m.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(m.clearcoatMap.value=p.clearcoatMap,e(p.clearcoatMap,m.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,e(p.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(m.clearcoatNormalMap.value=p.clearcoatNormalMap,e(p.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===cn&&m.clearcoatNormalScale.value.negate())),p.dispersion>0&&(m.dispersion.value=p.dispersion),p.retroreflectivity>0&&(m.retroreflectivity.value=p.retroreflectivity),p.iridescence>0&&(m.iridescence.value=p.iridescence,m.iridescenceIOR.value=p.iridescenceIOR,m.iridescenceThicknessMinimum.value=p.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=p.iridescenceThicknessMaximum,p.iridescenceMap&&(m.iridescenceMap.value=p.iridescenceMap,e(p.iridescenceMap,m.iridescenceMapTransform)),p.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=p.iridescenceThicknessMap,e(p.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),p.transmission>0&&(m.transmission.value=p.transmission,m.transmissionSamplerMap.value=_.texture,m.transmissionSamplerSize.value.set(_.width,_.height),p.transmissionMap&&(m.transmissionMap.value=p.transmissionMap,e(p.transmissionMap,m.transmissionMapTransform)),m.thickness.value=p.thickness,p.thicknessMap&&(m.thicknessMap.value=p.thicknessMap,e(p.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=p.attenuationDistance,m.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(m.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(m.anisotropyMap.value=p.anisotropyMap,e(p.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=p.specularIntensity,m.specularColor.value.copy(p.specularColor),p.specularColorMap&&(m.specularColorMap.value=p.specularColorMap,e(p.specularColorMap,m.specularColorMapTransform)),p.specularIntensityMap&&(m.specularIntensityMap.value=p.specularIntensityMap,e(p.specularIntensityMap,m.specularIntensityMapTransform))}function g(m,p){p.matcap&&(m.matcap.value=p.matcap)}function y(m,p){const _=t.get(p).light;m.referencePosition.value.setFromMatrixPosition(_.matrixWorld),m.nearDistance.value=_.shadow.camera.near,m.farDistance.value=_.shadow.camera.far}return{refreshFogUniforms:n,refreshMaterialUniforms:s}}function _b(i,t,e,n){let s={},r={};function a(_,E){const M=E.program;n.uniformBlockBinding(_,M,s[_.id])}function o(_,E){let M=s[_.id];M===void 0&&(g(_),M=l(_),s[_.id]=M,_.addEventListener("dispose",m));const R=E.program;n.updateUBOMapping(_,R);const T=t.render.frame;r[_.id]!==T&&(c(_),r[_.id]=T)}function l(_){const E=i.createBuffer(),M=_.__size,R=_.usage;return i.bindBuffer(i.UNIFORM_BUFFER,E),i.bufferData(i.UNIFORM_BUFFER,M,R),i.bindBuffer(i.UNIFORM_BUFFER,null),E}function c(_){const E=s[_.id],M=_.uniforms,R=_.__cache;i.bindBuffer(i.UNIFORM_BUFFER,E);for(let T=0,v=M.length;T<v;T++){const b=M[T];if(Array.isArray(b))for(let O=0,C=b.length;O<C;O++)h(b[O],T,O,R);else h(b,T,0,R)}i.bindBuffer(i.UNIFORM_BUFFER,null)}function h(_,E,M,R){if(f(_,E,M,R)===!0){const T=_.__offset,v=_.value;if(Array.isArray(v)){let b=0;for(let O=0;O<v.length;O++){const C=v[O],D=y(C,!0);u(C,_.__data,b),b+=D.storage/Float32Array.BYTES_PER_ELEMENT}}else u(v,_.__data,0);i.bufferSubData(i.UNIFORM_BUFFER,T,_.__data)}}function u(_,E,M){typeof _=="number"||typeof _=="boolean"?E[M]=_:_.isMatrix3?(E[M]=_.elements[0],E[M+1]=_.elements[1],E[M+2]=_.elements[2],E[M+3]=0,E[M+4]=_.elements[3],E[M+5]=_.elements[4],E[M+6]=_.elements[5],E[M+7]=0,E[M+8]=_.elements[6],E[M+9]=_.elements[7],E[M+10]=_.elements[8],E[M+11]=0):ArrayBuffer.isView(_)?E.set(_.subarray(0,E.length-M),M):_.toArray(E,M)}function f(_,E,M,R){const T=_.value,v=E+"_"+M;if(Array.isArray(T)){R[v]===void 0&&(R[v]=[]);const b=R[v];let O=!1;for(let C=0;C<T.length;C++)d(T[C],b,C)===!0&&(O=!0);return O}return d(T,R,v)}function d(_,E,M){if(E[M]===void 0)return typeof _=="number"||typeof _=="boolean"?E[M]=_:ArrayBuffer.isView(_)?E[M]=_.slice():E[M]=_.clone(),!0;{const R=E[M];if(typeof _=="number"||typeof _=="boolean"){if(R!==_)return E[M]=_,!0}else{if(ArrayBuffer.isView(_))return!0;if(R.equals(_)===!1)return R.copy(_),!0}}return!1}function g(_){const E=_.uniforms;let M=0;const R=16;for(let v=0,b=E.length;v<b;v++){const O=Array.isArray(E[v])?E[v]:[E[v]];for(let C=0,D=O.length;C<D;C++){const F=O[C],W=Array.isArray(F.value)?F.value:[F.value],N=Array.isArray(E[v])||Array.isArray(F.value);let G=M;for(let B=0,it=W.length;B<it;B++){const X=W[B],j=y(X,N),et=M%R,Et=et%j.boundary,kt=et+Et;M+=Et,kt!==0&&R-kt<j.storage&&(M+=R-kt),B===0&&(G=M),M+=j.storage}const q=F.type==="int"?Int32Array:F.type==="uint"?Uint32Array:Float32Array;F.__data=new q((M-G)/Float32Array.BYTES_PER_ELEMENT),F.__offset=G}}const T=M%R;return T>0&&(M+=R-T),_.__size=M,_.__cache={},this}function y(_,E){const M={boundary:0,storage:0};return typeof _=="number"||typeof _=="boolean"?(M.boundary=4,M.storage=4):_.isVector2?(M.boundary=8,M.storage=8):_.isVector3||_.isColor?(M.boundary=16,M.storage=12):_.isVector4?(M.boundary=16,M.storage=16):_.isMatrix3?(M.boundary=16,M.storage=48):_.isMatrix4?(M.boundary=16,M.storage=64):_.isTexture?zt("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(_)?(M.boundary=16,M.storage=_.byteLength):zt("WebGLRenderer: Unsupported uniform value type.",_),E===!0&&(M.boundary=16,M.storage=Math.ceil(M.storage/16)*16),M}function m(_){const E=_.target;E.removeEventListener("dispose",m),i.deleteBuffer(s[E.id]),delete s[E.id],delete r[E.id]}function p(){for(const _ in s)i.deleteBuffer(s[_]);s={},r={}}return{bind:a,update:o,dispose:p}}const xb=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]);let zn=null;function yb(){return zn===null&&(zn=new ah(xb,16,16,ts,Kn),zn.name="DFG_LUT",zn.minFilter=on,zn.magFilter=on,zn.wrapS=ui,zn.wrapT=ui,zn.generateMipmaps=!1,zn.needsUpdate=!0),zn}class wb{constructor(t={}){const{canvas:e=s_(),context:n=null,depth:s=!0,stencil:r=!1,alpha:a=!1,antialias:o=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:f=!1,outputBufferType:d=mn}=t;this.isWebGLRenderer=!0;let g;if(n!==null){if(typeof WebGLRenderingContext<"u"&&n instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=n.getContextAttributes().alpha}else g=a;const y=d,m=new Set([eh,th,jc]),p=new Set([mn,Yn,Mr,Ls,Jc,Zc]),_=new Uint32Array(4),E=new Int32Array(4),M={textures:[],min:[],max:[],resolution:[]};let R=null,T=null;const v=[],b=[];let O=null;this.domElement=e,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=mi,this.toneMappingExposure=1,this.transmissionResolutionScale=1;const C=this;let D=!1,F=null,W=null,N=null,G=null;this._outputColorSpace=qe;let q=0,B=0,it=null,X=-1,j=null;const et=new Ie,Et=new Ie;let kt=null;const Y=new at(0);let xt=0,Tt=e.width,Ut=e.height,yt=1,Ot=null,be=null;const Bt=new Ie(0,0,Tt,Ut),Zt=new Ie(0,0,Tt,Ut);let te=!1;const tt=new br,ut=new oh;let lt=!1,bt=!1;const _t=new fe,Vt=new L,It=new Ie,ee={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0};let se=!1;function ue(){return it===null?yt:1}let U=n;function De(w,I){return e.getContext(w,I)}let Qt,ye,mt,Pe,Ft,Ht,A,x,z,st,Q,ct,gt,K,J,ft,P,Z,$,dt,ot,ht,Nt;try{const w={alpha:!0,depth:s,stencil:r,antialias:o,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in e&&e.setAttribute("data-engine",`three.js r${Yc}`),e.addEventListener("webglcontextlost",Dt,!1),e.addEventListener("webglcontextrestored",qt,!1),e.addEventListener("webglcontextcreationerror",wt,!1),U===null){const I="webgl2";if(U=De(I,w),U===null)throw De(I)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}Yt()}catch(w){throw e.removeEventListener("webglcontextlost",Dt,!1),e.removeEventListener("webglcontextrestored",qt,!1),e.removeEventListener("webglcontextcreationerror",wt,!1),ce("WebGLRenderer: "+w.message),w}function Yt(){Qt=new bM(U),Qt.init(),ot=new ub(U,Qt),ye=new dM(U,Qt,t,ot),mt=new cb(U,Qt),ye.reversedDepthBuffer&&f&&mt.buffers.depth.setReversed(!0),W=U.createFramebuffer(),N=U.createFramebuffer(),G=U.createFramebuffer(),Pe=new AM(U),Ft=new KS,Ht=new hb(U,Qt,mt,Ft,ye,ot,Pe),A=new SM(C),x=new Cx(U),ht=new uM(U,x),z=new EM(U,x,Pe,ht),st=new CM(U,z,x,ht,Pe),Z=new RM(U,ye,Ht),J=new pM(Ft),Q=new YS(C,A,Qt,ye,ht,J),ct=new vb(C,Ft),gt=new ZS,K=new ib(Qt),P=new hM(C,A,mt,st,g,l),ft=new lb(C,st,ye),Nt=new _b(U,Pe,ye,mt),$=new fM(U,Qt,Pe),dt=new TM(U,Qt,Pe),Pe.programs=Q.programs,C.capabilities=ye,C.extensions=Qt,C.properties=Ft,C.renderLists=gt,C.shadowMap=ft,C.state=mt,C.info=Pe}y!==mn&&(O=new LM(y,e.width,e.height,o,s,r));const rt=new mb(C,U);this.xr=rt,this.getContext=function(){return U},this.getContextAttributes=function(){return U.getContextAttributes()},this.forceContextLoss=function(){const w=Qt.get("WEBGL_lose_context");w&&w.loseContext()},this.forceContextRestore=function(){const w=Qt.get("WEBGL_lose_context");w&&w.restoreContext()},this.getPixelRatio=function(){return yt},this.setPixelRatio=function(w){w!==void 0&&(yt=w,this.setSize(Tt,Ut,!1))},this.getSize=function(w){return w.set(Tt,Ut)},this.setSize=function(w,I,V=!0){if(rt.isPresenting){zt("WebGLRenderer: Can't change size while VR device is presenting.");return}Tt=w,Ut=I,e.width=Math.floor(w*yt),e.height=Math.floor(I*yt),V===!0&&(e.style.width=w+"px",e.style.height=I+"px"),O!==null&&O.setSize(e.width,e.height),this.setViewport(0,0,w,I)},this.getDrawingBufferSize=function(w){return w.set(Tt*yt,Ut*yt).floor()},this.setDrawingBufferSize=function(w,I,V){Tt=w,Ut=I,yt=V,e.width=Math.floor(w*V),e.height=Math.floor(I*V),this.setViewport(0,0,w,I)},this.setEffects=function(w){if(y===mn){ce("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(w){for(let I=0;I<w.length;I++)if(w[I].isOutputPass===!0){zt("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}O.setEffects(w||[])},this.getCurrentViewport=function(w){return w.copy(et)},this.getViewport=function(w){return w.copy(Bt)},this.setViewport=function(w,I,V,k){w.isVector4?Bt.set(w.x,w.y,w.z,w.w):Bt.set(w,I,V,k),mt.viewport(et.copy(Bt).multiplyScalar(ue()).round())},this.getScissor=function(w){return w.copy(Zt)},this.setScissor=function(w,I,V,k){w.isVector4?Zt.set(w.x,w.y,w.z,w.w):Zt.set(w,I,V,k),mt.scissor(Et.copy(Zt).multiplyScalar(ue()).round())},this.getScissorTest=function(){return te},this.setScissorTest=function(w){mt.setScissorTest(te=w)},this.setOpaqueSort=function(w){Ot=w},this.setTransparentSort=function(w){be=w},this.getClearColor=function(w){return w.copy(P.getClearColor())},this.setClearColor=function(){P.setClearColor(...arguments)},this.getClearAlpha=function(){return P.getClearAlpha()},this.setClearAlpha=function(){P.setClearAlpha(...arguments)},this.clear=function(w=!0,I=!0,V=!0){let k=0;if(w){let H=!1;if(it!==null){const vt=it.texture.format;H=m.has(vt)}if(H){const vt=it.texture.type,At=p.has(vt),pt=P.getClearColor(),St=P.getClearAlpha(),Lt=pt.r,Gt=pt.g,re=pt.b;At?(_[0]=Lt,_[1]=Gt,_[2]=re,_[3]=St,U.clearBufferuiv(U.COLOR,0,_)):(E[0]=Lt,E[1]=Gt,E[2]=re,E[3]=St,U.clearBufferiv(U.COLOR,0,E))}else k|=U.COLOR_BUFFER_BIT}I&&(k|=U.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),V&&(k|=U.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),k!==0&&U.clear(k)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(w){w.setRenderer(this),F=w},this.dispose=function(){e.removeEventListener("webglcontextlost",Dt,!1),e.removeEventListener("webglcontextrestored",qt,!1),e.removeEventListener("webglcontextcreationerror",wt,!1),P.dispose(),gt.dispose(),K.dispose(),Ht.dispose(),Ft.dispose(),A.dispose(),st.dispose(),z.dispose(),ht.dispose(),Nt.dispose(),Q.dispose(),rt.dispose(),rt.removeEventListener("sessionstart",Uh),rt.removeEventListener("sessionend",Oh),Hi.stop()};function Dt(w){w.preventDefault(),Ja("WebGLRenderer: Context Lost."),D=!0}function qt(){Ja("WebGLRenderer: Context Restored."),D=!1;const w=Pe.autoReset,I=ft.enabled,V=ft.autoUpdate,k=ft.needsUpdate,H=ft.type;Yt(),Pe.autoReset=w,ft.enabled=I,ft.autoUpdate=V,ft.needsUpdate=k,ft.type=H}function wt(w){ce("WebGLRenderer: A WebGL context could not be created. Reason: ",w.statusMessage)}function ge(w){const I=w.target;I.removeEventListener("dispose",ge),Be(I)}function Be(w){Mi(w),Ft.remove(w)}function Mi(w){const I=Ft.get(w).programs;I!==void 0&&(I.forEach(function(V){Q.releaseProgram(V)}),w.isShaderMaterial&&Q.releaseShaderCache(w))}this.renderBufferDirect=function(w,I,V,k,H,vt){I===null&&(I=ee);const At=H.isMesh&&H.matrixWorld.determinantAffine()<0,pt=_0(w,I,V,k,H);mt.setMaterial(k,At);let St=V.index,Lt=1;if(k.wireframe===!0){if(St=z.getWireframeAttribute(V),St===void 0)return;Lt=2}const Gt=V.drawRange,re=V.attributes.position;let Rt=Gt.start*Lt,ae=(Gt.start+Gt.count)*Lt;vt!==null&&(Rt=Math.max(Rt,vt.start*Lt),ae=Math.min(ae,(vt.start+vt.count)*Lt)),St!==null?(Rt=Math.max(Rt,0),ae=Math.min(ae,St.count)):re!=null&&(Rt=Math.max(Rt,0),ae=Math.min(ae,re.count));const Ue=ae-Rt;if(Ue<0||Ue===1/0)return;ht.setup(H,k,pt,V,St);let Me,we=$;if(St!==null&&(Me=x.get(St),we=dt,we.setIndex(Me)),H.isMesh)k.wireframe===!0?(mt.setLineWidth(k.wireframeLinewidth*ue()),we.setMode(U.LINES)):we.setMode(U.TRIANGLES);else if(H.isLine){let Ze=k.linewidth;Ze===void 0&&(Ze=1),mt.setLineWidth(Ze*ue()),H.isLineSegments?we.setMode(U.LINES):H.isLineLoop?we.setMode(U.LINE_LOOP):we.setMode(U.LINE_STRIP)}else H.isPoints?we.setMode(U.POINTS):H.isSprite&&we.setMode(U.TRIANGLES);if(H.isBatchedMesh)if(Qt.get("WEBGL_multi_draw"))we.renderMultiDraw(H._multiDrawStarts,H._multiDrawCounts,H._multiDrawCount);else{const Ze=H._multiDrawStarts,Ct=H._multiDrawCounts,sn=H._multiDrawCount,de=St?x.get(St).bytesPerElement:1,Gi=Ft.get(k).currentProgram.getUniforms();for(let Qe=0;Qe<sn;Qe++)Gi.setValue(U,"_gl_DrawID",Qe),we.render(Ze[Qe]/de,Ct[Qe])}else if(H.isInstancedMesh)we.renderInstances(Rt,Ue,H.count);else if(V.isInstancedBufferGeometry){const Ze=V._maxInstanceCount!==void 0?V._maxInstanceCount:1/0,Ct=Math.min(V.instanceCount,Ze);we.renderInstances(Rt,Ue,Ct)}else we.render(Rt,Ue)};function Dh(w,I,V,k){F!==null&&w.isNodeMaterial&&F.setObject(k,w),lt===!0&&J.setState(w,V,!1),w.transparent===!0&&w.side===pn&&w.forceSinglePass===!1?(w.side=cn,w.needsUpdate=!0,qs(w,I,k),w.side=ji,w.needsUpdate=!0,qs(w,I,k),w.side=pn):qs(w,I,k)}this.compile=function(w,I,V=null){V===null&&(V=w),F!==null&&F.renderStart(w,I,V),T=K.get(V),T.init(I),b.push(T),V.traverseVisible(function(H){H.isLight&&H.layers.test(I.layers)&&(T.pushLight(H),H.castShadow&&T.pushShadow(H))}),w!==V&&w.traverseVisible(function(H){H.isLight&&H.layers.test(I.layers)&&(T.pushLight(H),H.castShadow&&T.pushShadow(H))}),T.setupLights(),F!==null&&F.updateLights(T.state.lightsArray),bt=this.localClippingEnabled,lt=J.init(this.clippingPlanes,bt),lt===!0&&J.setGlobalState(this.clippingPlanes,I),F!==null&&ft.render(T.state.shadowsArray,V,I);const k=new Set;return w.traverse(function(H){if(!(H.isMesh||H.isPoints||H.isLine||H.isSprite))return;const vt=H.material;if(vt)if(Array.isArray(vt))for(let At=0;At<vt.length;At++){const pt=vt[At];Dh(pt,V,I,H),k.add(pt)}else Dh(vt,V,I,H),k.add(vt)}),T=b.pop(),F!==null&&F.renderEnd(),k},this.compileAsync=function(w,I,V=null){const k=this.compile(w,I,V);return new Promise(H=>{function vt(){if(k.forEach(function(At){const St=Ft.get(At).currentProgram;(St===void 0||St.isReady())&&k.delete(At)}),k.size===0){H(w);return}setTimeout(vt,10)}Qt.get("KHR_parallel_shader_compile")!==null?vt():setTimeout(vt,10)})};let zo=null;function g0(w){zo&&zo(w)}function Uh(){Hi.stop()}function Oh(){Hi.start()}const Hi=new Up;Hi.setAnimationLoop(g0),typeof self<"u"&&Hi.setContext(self),this.setAnimationLoop=function(w){zo=w,rt.setAnimationLoop(w),w===null?Hi.stop():Hi.start()},rt.addEventListener("sessionstart",Uh),rt.addEventListener("sessionend",Oh),this.render=function(w,I){if(I!==void 0&&I.isCamera!==!0){ce("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(D===!0)return;F!==null&&F.renderStart(w,I);const V=rt.enabled===!0&&rt.isPresenting===!0,k=O!==null&&(it===null||V)&&O.begin(C,it);if(w.matrixWorldAutoUpdate===!0&&w.updateMatrixWorld(),I.parent===null&&I.matrixWorldAutoUpdate===!0&&I.updateMatrixWorld(),rt.enabled===!0&&rt.isPresenting===!0&&(O===null||O.isCompositing()===!1)&&(rt.cameraAutoUpdate===!0&&rt.updateCamera(I),I=rt.getCamera()),w.isScene===!0&&w.onBeforeRender(C,w,I,it),T=K.get(w,b.length),T.init(I),T.state.textureUnits=Ht.getTextureUnits(),b.push(T),_t.multiplyMatrices(I.projectionMatrix,I.matrixWorldInverse),I.isArrayCamera?ut.setFromArrayCamera(I):tt.setFromProjectionMatrix(_t,Ln,I.reversedDepth),bt=this.localClippingEnabled,lt=J.init(this.clippingPlanes,bt),R=gt.get(w,v.length),R.init(),v.push(R),this.info.render.frame++,rt.enabled===!0&&rt.isPresenting===!0){const At=C.xr.getDepthSensingMesh();At!==null&&Ho(At,I,-1/0,C.sortObjects)}Ho(w,I,0,C.sortObjects),R.finish(),F!==null&&F.updateLights(T.state.lightsArray),C.sortObjects===!0&&R.sort(Ot,be),se=rt.enabled===!1||rt.isPresenting===!1||rt.hasDepthSensing()===!1,se&&P.addToRenderList(R,w),this.info.autoReset===!0&&this.info.reset(),lt===!0&&J.beginShadows();const H=T.state.shadowsArray;if(ft.render(H,w,I),lt===!0&&J.endShadows(),(k&&O.hasRenderPass())===!1){const At=R.opaque,pt=R.transmissive;if(T.setupLights(),I.isArrayCamera){const St=I.cameras;if(pt.length>0)for(let Lt=0,Gt=St.length;Lt<Gt;Lt++){const re=St[Lt];kh(At,pt,w,re)}se&&P.render(w);for(let Lt=0,Gt=St.length;Lt<Gt;Lt++){const re=St[Lt];Fh(R,w,re,re.viewport)}}else pt.length>0&&kh(At,pt,w,I),se&&P.render(w),Fh(R,w,I)}it!==null&&B===0&&(Ht.updateMultisampleRenderTarget(it),Ht.updateRenderTargetMipmap(it)),k&&O.end(C),w.isScene===!0&&w.onAfterRender(C,w,I),ht.resetDefaultState(),X=-1,j=null,b.pop(),b.length>0?(T=b[b.length-1],Ht.setTextureUnits(T.state.textureUnits),lt===!0&&J.setGlobalState(C.clippingPlanes,T.state.camera)):T=null,v.pop(),v.length>0?R=v[v.length-1]:R=null,F!==null&&F.renderEnd()};function Ho(w,I,V,k){if(w.visible===!1)return;if(w.layers.test(I.layers)){if(w.isGroup)V=w.renderOrder;else if(w.isLOD)w.autoUpdate===!0&&w.update(I);else if(w.isLight)T.pushLight(w),w.castShadow&&T.pushShadow(w);else if(w.isSprite){const At=I.isArrayCamera?ut:tt;if(!w.frustumCulled||w.intersectsFrustum(At)){k&&It.setFromMatrixPosition(w.matrixWorld).applyMatrix4(_t);const pt=st.update(w),St=w.material;St.visible&&R.push(w,pt,St,V,It.z,null,I)}}else if(w.isMesh||w.isLine||w.isPoints){const At=I.isArrayCamera?ut:tt;if(!w.frustumCulled||w.intersectsFrustum(At)){const pt=st.update(w),St=w.material;if(k&&(w.boundingSphere!==void 0?(w.boundingSphere===null&&w.computeBoundingSphere(),It.copy(w.boundingSphere.center)):(pt.boundingSphere===null&&pt.computeBoundingSphere(),It.copy(pt.boundingSphere.center)),It.applyMatrix4(w.matrixWorld).applyMatrix4(_t)),Array.isArray(St)){const Lt=pt.groups;for(let Gt=0,re=Lt.length;Gt<re;Gt++){const Rt=Lt[Gt],ae=St[Rt.materialIndex];ae&&ae.visible&&R.push(w,pt,ae,V,It.z,Rt,I)}}else St.visible&&R.push(w,pt,St,V,It.z,null,I)}}}const vt=w.children;for(let At=0,pt=vt.length;At<pt;At++)Ho(vt[At],I,V,k)}function Fh(w,I,V,k){const{opaque:H,transmissive:vt,transparent:At}=w;T.setupLightsView(V),lt===!0&&J.setGlobalState(C.clippingPlanes,V),k&&mt.viewport(et.copy(k)),H.length>0&&zr(H,I,V),vt.length>0&&zr(vt,I,V),At.length>0&&zr(At,I,V),mt.buffers.depth.setTest(!0),mt.buffers.depth.setMask(!0),mt.buffers.color.setMask(!0),mt.setPolygonOffset(!1)}function kh(w,I,V,k){if((V.isScene===!0?V.overrideMaterial:null)!==null)return;if(T.state.transmissionRenderTarget[k.id]===void 0){const Rt=Qt.has("EXT_color_buffer_half_float")||Qt.has("EXT_color_buffer_float");T.state.transmissionRenderTarget[k.id]=new qn(1,1,{generateMipmaps:!0,type:Rt?Kn:mn,minFilter:Li,samples:Math.max(4,ye.samples),stencilBuffer:r,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:oe.workingColorSpace})}const vt=T.state.transmissionRenderTarget[k.id],At=k.viewport||et;vt.setSize(At.z*C.transmissionResolutionScale,At.w*C.transmissionResolutionScale);const pt=C.getRenderTarget(),St=C.getActiveCubeFace(),Lt=C.getActiveMipmapLevel();C.setRenderTarget(vt),C.getClearColor(Y),xt=C.getClearAlpha(),xt<1&&C.setClearColor(16777215,.5),C.clear(),se&&P.render(V);const Gt=C.toneMapping;C.toneMapping=mi;const re=k.viewport;if(k.viewport!==void 0&&(k.viewport=void 0),T.setupLightsView(k),lt===!0&&J.setGlobalState(C.clippingPlanes,k),zr(w,V,k),Ht.updateMultisampleRenderTarget(vt),Ht.updateRenderTargetMipmap(vt),Qt.has("WEBGL_multisampled_render_to_texture")===!1){let Rt=!1;for(let ae=0,Ue=I.length;ae<Ue;ae++){const Me=I[ae],{object:we,geometry:Ze,material:Ct,group:sn}=Me;if(Ct.side===pn&&we.layers.test(k.layers)){const de=Ct.side;Ct.side=cn,Ct.needsUpdate=!0,Bh(we,V,k,Ze,Ct,sn),Ct.side=de,Ct.needsUpdate=!0,Rt=!0}}Rt===!0&&(Ht.updateMultisampleRenderTarget(vt),Ht.updateRenderTargetMipmap(vt))}C.setRenderTarget(pt,St,Lt),C.setClearColor(Y,xt),re!==void 0&&(k.viewport=re),C.toneMapping=Gt}function zr(w,I,V){const k=I.isScene===!0?I.overrideMaterial:null;for(let H=0,vt=w.length;H<vt;H++){const At=w[H],{object:pt,geometry:St,group:Lt}=At;let Gt=At.material;Gt.allowOverride===!0&&k!==null&&(Gt=k),pt.layers.test(V.layers)&&Bh(pt,I,V,St,Gt,Lt)}}function Bh(w,I,V,k,H,vt){F!==null&&H.isNodeMaterial&&F.setObject(w,H),w.onBeforeRender(C,I,V,k,H,vt),w.modelViewMatrix.multiplyMatrices(V.matrixWorldInverse,w.matrixWorld),w.normalMatrix.getNormalMatrix(w.modelViewMatrix),H.onBeforeRender(C,I,V,k,w,vt),H.transparent===!0&&H.side===pn&&H.forceSinglePass===!1?(H.side=cn,H.needsUpdate=!0,C.renderBufferDirect(V,I,k,H,w,vt),H.side=ji,H.needsUpdate=!0,C.renderBufferDirect(V,I,k,H,w,vt),H.side=pn):C.renderBufferDirect(V,I,k,H,w,vt),w.onAfterRender(C,I,V,k,H,vt)}function zh(w){let I=0;for(const V of w)V.texture!==null&&I++;return I}function qs(w,I,V){I.isScene!==!0&&(I=ee);const k=Ft.get(w),H=T.state.lights,vt=T.state.shadowsArray,At=H.state.version,pt=Q.getParameters(w,H.state,vt,I,V,T.state.lightProbeGridArray),St=Q.getProgramCacheKey(pt);let Lt=k.programs;k.environment=w.isMeshStandardMaterial||w.isMeshLambertMaterial||w.isMeshPhongMaterial?I.environment:null,k.fog=I.fog;const Gt=w.isMeshStandardMaterial||w.isMeshLambertMaterial&&!w.envMap||w.isMeshPhongMaterial&&!w.envMap;k.envMap=A.get(w.envMap||k.environment,Gt),k.envMapRotation=k.environment!==null&&w.envMap===null?I.environmentRotation:w.envMapRotation,Lt===void 0&&(w.addEventListener("dispose",ge),Lt=new Map,k.programs=Lt,k.programVariants=new Map);let re=Lt.get(St);if(re!==void 0){if(k.currentProgram===re&&k.lightsStateVersion===At)return Gh(w,pt),re}else pt.uniforms=Q.getUniforms(w),F!==null&&w.isNodeMaterial&&F.build(w,V,pt),w.onBeforeCompile(pt,C),re=Q.acquireProgram(pt,St),Lt.set(St,re),k.uniforms=pt.uniforms;const Rt=k.uniforms;return(!w.isShaderMaterial&&!w.isRawShaderMaterial||w.clipping===!0)&&(Rt.clippingPlanes=J.uniform),Gh(w,pt),k.needsLights=y0(w),k.lightsStateVersion=At,k.needsLights&&(Rt.ambientLightColor.value=H.state.ambient,Rt.lightProbe.value=H.state.probe,Rt.sunLights.value=H.state.sun,Rt.sunLightShadows.value=H.state.sunShadow,Rt.directionalLights.value=H.state.directional,Rt.directionalLightShadows.value=H.state.directionalShadow,Rt.spotLights.value=H.state.spot,Rt.spotLightShadows.value=H.state.spotShadow,Rt.rectAreaLights.value=H.state.rectArea,Rt.ltc_1.value=H.state.rectAreaLTC1,Rt.ltc_2.value=H.state.rectAreaLTC2,Rt.pointLights.value=H.state.point,Rt.pointLightShadows.value=H.state.pointShadow,Rt.hemisphereLights.value=H.state.hemi,Rt.sunShadowMatrix.value=H.state.sunShadowMatrix,Rt.sunShadowCascade.value=H.state.sunShadowCascade,Rt.directionalShadowMatrix.value=H.state.directionalShadowMatrix,Rt.spotLightMatrix.value=H.state.spotLightMatrix,Rt.spotLightMap.value=H.state.spotLightMap,Rt.pointShadowMatrix.value=H.state.pointShadowMatrix),k.numLightProbeGrids=zh(T.state.lightProbeGridArray),k.currentProgram=re,k.uniformsList=null,re}function v0(w,I,V,k,H){const vt=Ft.get(w),At=vt.currentProgram.id+","+k+","+H;let pt=vt.programVariants.get(At);return pt===void 0?(pt=qs(w,I,V),vt.programVariants.set(At,pt)):(vt.currentProgram=pt,vt.uniformsList=null,vt.outputColorSpace=k,vt.toneMapping=H),pt}function Hh(w){if(w.uniformsList===null){const I=w.currentProgram.getUniforms();w.uniformsList=La.seqWithValue(I.seq,w.uniforms)}return w.uniformsList}function Gh(w,I){const V=Ft.get(w);V.outputColorSpace=I.outputColorSpace,V.batching=I.batching,V.batchingColor=I.batchingColor,V.instancing=I.instancing,V.instancingColor=I.instancingColor,V.instancingMorph=I.instancingMorph,V.skinning=I.skinning,V.morphTargets=I.morphTargets,V.morphNormals=I.morphNormals,V.morphColors=I.morphColors,V.morphTargetsCount=I.morphTargetsCount,V.numClippingPlanes=I.numClippingPlanes,V.numIntersection=I.numClipIntersection,V.vertexAlphas=I.vertexAlphas,V.vertexTangents=I.vertexTangents,V.toneMapping=I.toneMapping}function _0(w,I,V,k,H){I.isScene!==!0&&(I=ee),Ht.resetTextureUnits();const vt=I.fog,At=k.isMeshStandardMaterial||k.isMeshLambertMaterial||k.isMeshPhongMaterial?I.environment:null,pt=it===null?C.outputColorSpace:it.isXRRenderTarget===!0?it.texture.colorSpace:oe.workingColorSpace,St=k.isMeshStandardMaterial||k.isMeshLambertMaterial&&!k.envMap||k.isMeshPhongMaterial&&!k.envMap,Lt=A.get(k.envMap||At,St),Gt=k.vertexColors===!0&&!!V.attributes.color&&V.attributes.color.itemSize===4,re=!!V.attributes.tangent&&(!!k.normalMap||k.anisotropy>0),Rt=!!V.morphAttributes.position,ae=!!V.morphAttributes.normal,Ue=!!V.morphAttributes.color;let Me=mi;k.toneMapped&&(it===null||it.isXRRenderTarget===!0)&&(Me=C.toneMapping);const we=V.morphAttributes.position||V.morphAttributes.normal||V.morphAttributes.color,Ze=we!==void 0?we.length:0,Ct=Ft.get(k),sn=T.state.lights;if(lt===!0&&(bt===!0||w!==j)){const Re=w===j&&k.id===X;J.setState(k,w,Re)}let de=!1,Gi=!1;k.version===Ct.__version?Ct.needsLights&&Ct.lightsStateVersion!==sn.state.version||H.isBatchedMesh&&Ct.batching===!1||!H.isBatchedMesh&&Ct.batching===!0||H.isBatchedMesh&&Ct.batchingColor===!0&&H._colorsTexture===null||H.isBatchedMesh&&Ct.batchingColor===!1&&H._colorsTexture!==null||H.isInstancedMesh&&Ct.instancing===!1||!H.isInstancedMesh&&Ct.instancing===!0||H.isSkinnedMesh&&Ct.skinning===!1||!H.isSkinnedMesh&&Ct.skinning===!0||H.isInstancedMesh&&Ct.instancingColor===!0&&H.instanceColor===null||H.isInstancedMesh&&Ct.instancingColor===!1&&H.instanceColor!==null||H.isInstancedMesh&&Ct.instancingMorph===!0&&H.morphTexture===null||H.isInstancedMesh&&Ct.instancingMorph===!1&&H.morphTexture!==null||Ct.envMap!==Lt||k.fog===!0&&Ct.fog!==vt||Ct.numClippingPlanes!==void 0&&(Ct.numClippingPlanes!==J.numPlanes||Ct.numIntersection!==J.numIntersection)||Ct.vertexAlphas!==Gt||Ct.vertexTangents!==re||Ct.morphTargets!==Rt||Ct.morphNormals!==ae||Ct.morphColors!==Ue||Ct.morphTargetsCount!==Ze||Ct.numLightProbeGrids!==zh(T.state.lightProbeGridArray)?de=!0:(Ct.outputColorSpace!==pt||Ct.toneMapping!==Me)&&(Gi=!0):(de=!0,Ct.__version=k.version);let Qe=Ct.currentProgram;(de===!0||Gi===!0)&&(Qe=Gi===!0?v0(k,I,H,pt,Me):qs(k,I,H),F&&k.isNodeMaterial&&F.onUpdateProgram(k,Qe,Ct));let Hr=!1,Si=!1,Vi=!1;const he=Qe.getUniforms(),$e=Ct.uniforms;if(mt.useProgram(Qe.program)&&(Hr=!0,Si=!0,Vi=!0),k.id!==X&&(X=k.id,Si=!0),Hr||j!==w){mt.buffers.depth.getReversed()&&w.reversedDepth!==!0&&(w._reversedDepth=!0,w.updateProjectionMatrix()),he.setValue(U,"projectionMatrix",w.projectionMatrix),he.setValue(U,"viewMatrix",w.matrixWorldInverse);const ze=he.map.cameraPosition;ze!==void 0&&ze.setValue(U,Vt.setFromMatrixPosition(w.matrixWorld)),ye.logarithmicDepthBuffer&&he.setValue(U,"logDepthBufFC",2/(Math.log(w.far+1)/Math.LN2)),(k.isMeshPhongMaterial||k.isMeshToonMaterial||k.isMeshLambertMaterial||k.isMeshBasicMaterial||k.isMeshStandardMaterial||k.isShaderMaterial)&&he.setValue(U,"isOrthographic",w.isOrthographicCamera===!0),j!==w&&(j=w,Si=!0,Vi=!0)}if(Ct.needsLights&&(sn.state.sunShadowMap.length>0&&he.setValue(U,"sunShadowMap",sn.state.sunShadowMap,Ht),sn.state.directionalShadowMap.length>0&&he.setValue(U,"directionalShadowMap",sn.state.directionalShadowMap,Ht),sn.state.spotShadowMap.length>0&&he.setValue(U,"spotShadowMap",sn.state.spotShadowMap,Ht),sn.state.pointShadowMap.length>0&&he.setValue(U,"pointShadowMap",sn.state.pointShadowMap,Ht)),H.isSkinnedMesh){he.setOptional(U,H,"bindMatrix"),he.setOptional(U,H,"bindMatrixInverse");const Re=H.skeleton;Re&&(Re.boneTexture===null&&Re.computeBoneTexture(),he.setValue(U,"boneTexture",Re.boneTexture,Ht))}H.isBatchedMesh&&(he.setOptional(U,H,"batchingTexture"),he.setValue(U,"batchingTexture",H._matricesTexture,Ht),he.setOptional(U,H,"batchingIdTexture"),he.setValue(U,"batchingIdTexture",H._indirectTexture,Ht),he.setOptional(U,H,"batchingColorTexture"),H._colorsTexture!==null&&he.setValue(U,"batchingColorTexture",H._colorsTexture,Ht));const Sn=V.morphAttributes;if((Sn.position!==void 0||Sn.normal!==void 0||Sn.color!==void 0)&&Z.update(H,V,Qe),(Si||Ct.receiveShadow!==H.receiveShadow)&&(Ct.receiveShadow=H.receiveShadow,he.setValue(U,"receiveShadow",H.receiveShadow)),(k.isMeshStandardMaterial||k.isMeshLambertMaterial||k.isMeshPhongMaterial)&&k.envMap===null&&I.environment!==null&&($e.envMapIntensity.value=I.environmentIntensity),$e.dfgLUT!==void 0&&($e.dfgLUT.value=yb()),Si){if(he.setValue(U,"toneMappingExposure",C.toneMappingExposure),Ct.needsLights&&x0($e,Vi),vt&&k.fog===!0&&ct.refreshFogUniforms($e,vt),ct.refreshMaterialUniforms($e,k,yt,Ut,T.state.transmissionRenderTarget[w.id]),Ct.needsLights&&Ct.numLightProbeGrids>0){const Re=M;let ze=0;for(const ii of T.state.lightProbeGridArray)ii.texture!==null&&(Re.textures[ze]=ii.texture,Re.min[ze]=ii.boundingBox.min,Re.max[ze]=ii.boundingBox.max,Re.resolution[ze]=ii.resolution,ze++);for(const ii in Re)Re[ii].length=ze;$e.probesSH.value=Re.textures,$e.probesMin.value=Re.min,$e.probesMax.value=Re.max,$e.probesResolution.value=Re.resolution}La.upload(U,Hh(Ct),$e,Ht)}if(k.isShaderMaterial&&k.uniformsNeedUpdate===!0&&(La.upload(U,Hh(Ct),$e,Ht),k.uniformsNeedUpdate=!1),k.isSpriteMaterial&&he.setValue(U,"center",H.center),he.setValue(U,"modelViewMatrix",H.modelViewMatrix),he.setValue(U,"normalMatrix",H.normalMatrix),he.setValue(U,"modelMatrix",H.matrixWorld),k.uniformsGroups!==void 0){const Re=k.uniformsGroups;for(let ze=0,ii=Re.length;ze<ii;ze++){const Wh=Re[ze];Nt.update(Wh,Qe),Nt.bind(Wh,Qe)}}return Qe}function x0(w,I){w.ambientLightColor.needsUpdate=I,w.lightProbe.needsUpdate=I,w.sunLights.needsUpdate=I,w.sunLightShadows.needsUpdate=I,w.directionalLights.needsUpdate=I,w.directionalLightShadows.needsUpdate=I,w.pointLights.needsUpdate=I,w.pointLightShadows.needsUpdate=I,w.spotLights.needsUpdate=I,w.spotLightShadows.needsUpdate=I,w.rectAreaLights.needsUpdate=I,w.hemisphereLights.needsUpdate=I}function y0(w){return w.isMeshLambertMaterial||w.isMeshToonMaterial||w.isMeshPhongMaterial||w.isMeshStandardMaterial||w.isShadowMaterial||w.isShaderMaterial&&w.lights===!0}this.getActiveCubeFace=function(){return q},this.getActiveMipmapLevel=function(){return B},this.getRenderTarget=function(){return it},this.setRenderTargetTextures=function(w,I,V){const k=Ft.get(w);k.__autoAllocateDepthBuffer=w.resolveDepthBuffer===!1,k.__autoAllocateDepthBuffer===!1&&(k.__useRenderToTexture=!1),Ft.get(w.texture).__webglTexture=I,Ft.get(w.depthTexture).__webglTexture=k.__autoAllocateDepthBuffer?void 0:V,k.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(w,I){const V=Ft.get(w);V.__webglFramebuffer=I,V.__useDefaultFramebuffer=I===void 0},this.setRenderTarget=function(w,I=0,V=0){it=w,q=I,B=V;let k=null,H=!1,vt=!1;if(w){const pt=Ft.get(w);if(pt.__useDefaultFramebuffer!==void 0){mt.bindFramebuffer(U.FRAMEBUFFER,pt.__webglFramebuffer),et.copy(w.viewport),Et.copy(w.scissor),kt=w.scissorTest,mt.viewport(et),mt.scissor(Et),mt.setScissorTest(kt),X=-1;return}else if(pt.__webglFramebuffer===void 0)Ht.setupRenderTarget(w);else if(pt.__hasExternalTextures)Ht.rebindTextures(w,Ft.get(w.texture).__webglTexture,Ft.get(w.depthTexture).__webglTexture);else if(w.depthBuffer){const Gt=w.depthTexture;if(pt.__boundDepthTexture!==Gt){if(Gt!==null&&Ft.has(Gt)&&(w.width!==Gt.image.width||w.height!==Gt.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");Ht.setupDepthRenderbuffer(w)}}const St=w.texture;(St.isData3DTexture||St.isDataArrayTexture||St.isCompressedArrayTexture)&&(vt=!0);const Lt=Ft.get(w).__webglFramebuffer;w.isWebGLCubeRenderTarget?(Array.isArray(Lt[I])?k=Lt[I][V]:k=Lt[I],H=!0):w.samples>0&&Ht.useMultisampledRTT(w)===!1?k=Ft.get(w).__webglMultisampledFramebuffer:Array.isArray(Lt)?k=Lt[V]:k=Lt,et.copy(w.viewport),Et.copy(w.scissor),kt=w.scissorTest}else et.copy(Bt).multiplyScalar(yt).floor(),Et.copy(Zt).multiplyScalar(yt).floor(),kt=te;if(V!==0&&(k=W),mt.bindFramebuffer(U.FRAMEBUFFER,k)&&mt.drawBuffers(w,k),mt.viewport(et),mt.scissor(Et),mt.setScissorTest(kt),H){const pt=Ft.get(w.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_CUBE_MAP_POSITIVE_X+I,pt.__webglTexture,V)}else if(vt){const pt=I;for(let St=0;St<w.textures.length;St++){const Lt=Ft.get(w.textures[St]);U.framebufferTextureLayer(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0+St,Lt.__webglTexture,V,pt)}}else if(w!==null&&V!==0){const pt=Ft.get(w.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,pt.__webglTexture,V)}X=-1};function Vh(w){const I=Ft.get(w);return(I.__readFormat!==w.format||I.__readType!==w.type)&&(I.__readFormat=w.format,I.__readType=w.type,I.__formatReadable=ye.textureFormatReadable(w.format),I.__typeReadable=ye.textureTypeReadable(w.type)),I}this.readRenderTargetPixels=function(w,I,V,k,H,vt,At,pt=0){if(!(w&&w.isWebGLRenderTarget)){ce("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let St=Ft.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&At!==void 0&&(St=St[At],Array.isArray(St)&&(St=St[0])),St){mt.bindFramebuffer(U.FRAMEBUFFER,St);try{const Lt=w.textures[pt],Gt=Lt.format,re=Lt.type;w.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+pt);const Rt=Vh(Lt);if(Rt.__formatReadable===!1){ce("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Rt.__typeReadable===!1){ce("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}I>=0&&I<=w.width-k&&V>=0&&V<=w.height-H&&U.readPixels(I,V,k,H,ot.convert(Gt),ot.convert(re),vt)}finally{const Lt=it!==null?Ft.get(it).__webglFramebuffer:null;mt.bindFramebuffer(U.FRAMEBUFFER,Lt)}}},this.readRenderTargetPixelsAsync=async function(w,I,V,k,H,vt,At,pt=0){if(!(w&&w.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let St=Ft.get(w).__webglFramebuffer;if(w.isWebGLCubeRenderTarget&&At!==void 0&&(St=St[At],Array.isArray(St)&&(St=St[0])),St)if(I>=0&&I<=w.width-k&&V>=0&&V<=w.height-H){mt.bindFramebuffer(U.FRAMEBUFFER,St);const Lt=w.textures[pt],Gt=Lt.format,re=Lt.type;w.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+pt);const Rt=Vh(Lt);if(Rt.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Rt.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");const ae=U.createBuffer();U.bindBuffer(U.PIXEL_PACK_BUFFER,ae),U.bufferData(U.PIXEL_PACK_BUFFER,vt.byteLength,U.STREAM_READ),U.readPixels(I,V,k,H,ot.convert(Gt),ot.convert(re),0),U.bindBuffer(U.PIXEL_PACK_BUFFER,null);const Ue=it!==null?Ft.get(it).__webglFramebuffer:null;mt.bindFramebuffer(U.FRAMEBUFFER,Ue);const Me=U.fenceSync(U.SYNC_GPU_COMMANDS_COMPLETE,0);return U.flush(),await r_(U,Me,4),U.bindBuffer(U.PIXEL_PACK_BUFFER,ae),U.getBufferSubData(U.PIXEL_PACK_BUFFER,0,vt),U.bindBuffer(U.PIXEL_PACK_BUFFER,null),U.deleteBuffer(ae),U.deleteSync(Me),vt}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(w,I=null,V=0){const k=Math.pow(2,-V),H=Math.floor(w.image.width*k),vt=Math.floor(w.image.height*k),At=I!==null?I.x:0,pt=I!==null?I.y:0;Ht.setTexture2D(w,0),U.copyTexSubImage2D(U.TEXTURE_2D,V,0,0,At,pt,H,vt),mt.unbindTexture()},this.copyTextureToTexture=function(w,I,V=null,k=null,H=0,vt=0){let At,pt,St,Lt,Gt,re,Rt,ae,Ue;const Me=w.isCompressedTexture?w.mipmaps[vt]:w.image;if(V!==null)At=V.max.x-V.min.x,pt=V.max.y-V.min.y,St=V.isBox3?V.max.z-V.min.z:1,Lt=V.min.x,Gt=V.min.y,re=V.isBox3?V.min.z:0;else{const he=Math.pow(2,-H);At=Math.floor(Me.width*he),pt=Math.floor(Me.height*he),w.isDataArrayTexture?St=Me.depth:w.isData3DTexture?St=Math.floor(Me.depth*he):St=1,Lt=0,Gt=0,re=0}k!==null?(Rt=k.x,ae=k.y,Ue=k.z):(Rt=0,ae=0,Ue=0);const we=ot.convert(I.format),Ze=ot.convert(I.type);let Ct;I.isData3DTexture?(Ht.setTexture3D(I,0),Ct=U.TEXTURE_3D):I.isDataArrayTexture||I.isCompressedArrayTexture?(Ht.setTexture2DArray(I,0),Ct=U.TEXTURE_2D_ARRAY):(Ht.setTexture2D(I,0),Ct=U.TEXTURE_2D),mt.activeTexture(U.TEXTURE0),mt.pixelStorei(U.UNPACK_FLIP_Y_WEBGL,I.flipY),mt.pixelStorei(U.UNPACK_PREMULTIPLY_ALPHA_WEBGL,I.premultiplyAlpha),mt.pixelStorei(U.UNPACK_ALIGNMENT,I.unpackAlignment);const sn=mt.getParameter(U.UNPACK_ROW_LENGTH),de=mt.getParameter(U.UNPACK_IMAGE_HEIGHT),Gi=mt.getParameter(U.UNPACK_SKIP_PIXELS),Qe=mt.getParameter(U.UNPACK_SKIP_ROWS),Hr=mt.getParameter(U.UNPACK_SKIP_IMAGES);mt.pixelStorei(U.UNPACK_ROW_LENGTH,Me.width),mt.pixelStorei(U.UNPACK_IMAGE_HEIGHT,Me.height),mt.pixelStorei(U.UNPACK_SKIP_PIXELS,Lt),mt.pixelStorei(U.UNPACK_SKIP_ROWS,Gt),mt.pixelStorei(U.UNPACK_SKIP_IMAGES,re);const Si=w.isDataArrayTexture||w.isData3DTexture,Vi=I.isDataArrayTexture||I.isData3DTexture;if(w.isDepthTexture){const he=Ft.get(w),$e=Ft.get(I),Sn=Ft.get(he.__renderTarget),Re=Ft.get($e.__renderTarget);mt.bindFramebuffer(U.READ_FRAMEBUFFER,Sn.__webglFramebuffer),mt.bindFramebuffer(U.DRAW_FRAMEBUFFER,Re.__webglFramebuffer);for(let ze=0;ze<St;ze++)Si&&(U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Ft.get(w).__webglTexture,H,re+ze),U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,Ft.get(I).__webglTexture,vt,Ue+ze)),U.blitFramebuffer(Lt,Gt,Lt+At,Gt+pt,Rt,ae,Rt+At,ae+pt,U.DEPTH_BUFFER_BIT,U.NEAREST);mt.bindFramebuffer(U.READ_FRAMEBUFFER,null),mt.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else if(H!==0||w.isRenderTargetTexture||Ft.has(w)){const he=Ft.get(w),$e=Ft.get(I);mt.bindFramebuffer(U.READ_FRAMEBUFFER,N),mt.bindFramebuffer(U.DRAW_FRAMEBUFFER,G);for(let Sn=0;Sn<St;Sn++)Si?U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,he.__webglTexture,H,re+Sn):U.framebufferTexture2D(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,he.__webglTexture,H),Vi?U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,$e.__webglTexture,vt,Ue+Sn):U.framebufferTexture2D(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,$e.__webglTexture,vt),H!==0?U.blitFramebuffer(Lt,Gt,Lt+At,Gt+pt,Rt,ae,Rt+At,ae+pt,U.COLOR_BUFFER_BIT,U.NEAREST):Vi?U.copyTexSubImage3D(Ct,vt,Rt,ae,Ue+Sn,Lt,Gt,At,pt):U.copyTexSubImage2D(Ct,vt,Rt,ae,Lt,Gt,At,pt);mt.bindFramebuffer(U.READ_FRAMEBUFFER,null),mt.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else Vi?w.isDataTexture||w.isData3DTexture?U.texSubImage3D(Ct,vt,Rt,ae,Ue,At,pt,St,we,Ze,Me.data):I.isCompressedArrayTexture?U.compressedTexSubImage3D(Ct,vt,Rt,ae,Ue,At,pt,St,we,Me.data):U.texSubImage3D(Ct,vt,Rt,ae,Ue,At,pt,St,we,Ze,Me):w.isDataTexture?U.texSubImage2D(U.TEXTURE_2D,vt,Rt,ae,At,pt,we,Ze,Me.data):w.isCompressedTexture?U.compressedTexSubImage2D(U.TEXTURE_2D,vt,Rt,ae,Me.width,Me.height,we,Me.data):U.texSubImage2D(U.TEXTURE_2D,vt,Rt,ae,At,pt,we,Ze,Me);mt.pixelStorei(U.UNPACK_ROW_LENGTH,sn),mt.pixelStorei(U.UNPACK_IMAGE_HEIGHT,de),mt.pixelStorei(U.UNPACK_SKIP_PIXELS,Gi),mt.pixelStorei(U.UNPACK_SKIP_ROWS,Qe),mt.pixelStorei(U.UNPACK_SKIP_IMAGES,Hr),vt===0&&I.generateMipmaps===!0&&I.mipmapsAutoUpdate===!0&&U.generateMipmap(Ct),mt.unbindTexture()},this.initRenderTarget=function(w){Ft.get(w).__webglFramebuffer===void 0&&Ht.setupRenderTarget(w)},this.initTexture=function(w){w.isCubeTexture?Ht.setTextureCube(w,0):w.isData3DTexture?Ht.setTexture3D(w,0):w.isDataArrayTexture||w.isCompressedArrayTexture?Ht.setTexture2DArray(w,0):Ht.setTexture2D(w,0),mt.unbindTexture()},this.resetState=function(){q=0,B=0,it=null,mt.reset(),ht.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Ln}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(t){this._outputColorSpace=t;const e=this.getContext();e.drawingBufferColorSpace=oe._getDrawingBufferColorSpace(t),e.unpackColorSpace=oe._getUnpackColorSpace()}}const cf=32,Mb=12,$p=1.03;function qp(i,t,e,n){const s=Math.tan(e*Math.PI/360)/$p,r=Math.sin(t),a=Math.cos(t);let o=0,l=1;for(let c=0;c<Mb;c++)l=Sb(i,o,r,a,s,s*n),o-=bb(i,o,r,a,l)*l/r;return{position:[0,l*r,o+l*a],target:[0,0,o]}}function Sb(i,t,e,n,s,r){let a=0;for(const[o,l]of Yp(i)){const c=l*n-(o-t)*e,h=l*e+(o-t)*n;a=Math.max(a,h+Math.abs(c)/s,h+i.width/2/r)}return a}function bb(i,t,e,n,s){let r=1/0,a=-1/0;for(const[o,l]of Yp(i)){const h=(l*n-(o-t)*e)/(s-l*e-(o-t)*n);r=Math.min(r,h),a=Math.max(a,h)}return(r+a)/2}function Yp(i){const t=(i.ahead??0)+i.depth/2,e=t-i.depth;return[[e,0],[t,0],[e,i.height],[t,i.height]]}const Eb=[{name:"camera.slant",elevation:1.08},{name:"camera.low",elevation:.6}];class zs{constructor(t){this.space=t;const e=Math.max(t.width,t.depth);this.slanted=Eb.map(({name:o,elevation:l})=>{const c=new Ye(cf,1,.5,e*12);return{camera:c,elevation:l,named:{name:o,camera:c,isMovable:!0}}});const n=t.ahead??0;this.above.position.set(0,50,n),this.above.up.set(0,0,-1),this.above.lookAt(0,0,n);const[s,r]=this.slanted.map(o=>o.named),a={name:"camera.top",camera:this.above,isMovable:!0,target:[0,0,n]};this.all=[s,a,r]}all;above=new di;slanted;resize(t,e,n=this.space){const s=t/e;for(const{camera:r,elevation:a,named:o}of this.slanted){const l=qp(n,a,cf,s);r.aspect=s,r.position.set(...l.position),r.lookAt(...l.target),r.updateProjectionMatrix(),o.target=l.target}this.fitAbove(s)}fitAbove(t){const e=Math.max(this.space.depth,this.space.width/t)/2;this.above.top=e*$p,this.above.bottom=-this.above.top,this.above.right=this.above.top*t,this.above.left=-this.above.right,this.above.near=1,this.above.far=100,this.above.updateProjectionMatrix()}}const Hs='Vazirmatn, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", Tahoma, "DejaVu Sans", sans-serif',Rn=64,hf=32,uf=760,Tb=1.6,Ab=/[\u0600-\u065f\u066e-\u06ef\u06fa-\u06ff]/;function Ro(i,t){const e=[...i];return e.length<=t?i:`${e.slice(0,t-1).join("")}…`}function Gs(i,t){const e=Math.min(i,t*1.4);return e>=uf?1:Math.min(2.2,uf/Math.max(1,e))}function Co(i,t){return Gs(i,t)<Tb}function Rb(i){return Ab.test(i)?"rtl":"ltr"}const Cb=1.05,Pb=.88;function fh(i,t){if(!i.visible||!t.visible||Math.abs(i.position.x-t.position.x)>=(i.scale.x+t.scale.x)/2)return;const[n,s]=i.position.z<t.position.z?[i,t]:[t,i],r=Cb-(s.position.z-n.position.z)*Pb/n.scale.y;r>0&&(n.center.y-=r)}class Un{constructor(t,e,n=1/0){this.size=t,this.look=e,this.widest=n,this.material=new sh({map:Rc(this.canvas),transparent:!0,depthTest:!1}),this.sprite=new _p(this.material),this.sprite.renderOrder=20,this.sprite.visible=!1}sprite;canvas=document.createElement("canvas");material;drawn="";zoom=1;hasRoom=!0;hasText=!1;set(t,e=this.look.colour,n=""){const s=`${t}
${e}
${n}`;if(this.hasText=t!=="",this.sprite.visible=this.hasText&&this.hasRoom,s===this.drawn||t==="")return;this.drawn=s;const{width:r,height:a}=this.canvas;if(Lb(this.canvas,t,{...this.look,colour:e},n),this.material.map&&this.canvas.width===r&&this.canvas.height===a){this.material.map.needsUpdate=!0;return}this.material.map?.dispose(),this.material.map=Rc(this.canvas),this.fit()}enlarge(t,e=!0){this.zoom=t,this.hasRoom=e,this.sprite.visible=this.hasText&&e,this.fit()}fit(){const t=Math.min(this.size*this.zoom/Rn,this.widest/this.canvas.width);this.sprite.scale.set(t*this.canvas.width,t*this.canvas.height,1)}at(t,e,n,s=1,r=!1){this.sprite.center.set(.5,r?-.25:.5),this.sprite.position.set(t,e,n),this.material.opacity=s}hide(){this.sprite.visible=this.hasText=!1}}const dh=`700 ${Rn*.6}px ${Hs}`;function Lb(i,t,e,n){const s=Lo(i);s.font=dh;const r=Math.max(s.measureText(t).width,s.measureText(n).width)+Rn*.7;Ib(i,Math.ceil(r/hf)*hf,n?Rn*1.75:Rn),e.plate&&Nb(s,t,e.plate),ff(s,t,e.colour,e.outline,Rn*.53),n&&ff(s,n,e.below??e.colour,e.outline,Rn*1.28)}function Ib(i,t,e){if(i.width===t&&i.height===e){Lo(i).clearRect(0,0,t,e);return}i.width=t,i.height=e}function Nb(i,t,e){i.font=dh;const n=i.measureText(t).width+Rn*.55;i.fillStyle=e,i.beginPath(),i.roundRect((i.canvas.width-n)/2,4,n,Rn-8,Rn*.28),i.fill()}function ff(i,t,e,n,s){i.font=dh,i.textAlign="center",i.textBaseline="middle",i.direction=Rb(t),i.lineJoin="round",i.lineWidth=Rn*.12,i.strokeStyle=n,i.strokeText(t,i.canvas.width/2,s),i.fillStyle=e,i.fillText(t,i.canvas.width/2,s)}function Po(i,t,e){const n=document.createElement("canvas"),s=Math.min(128,2048/Math.max(i,t));n.width=Math.round(i*s),n.height=Math.round(t*s),e(Lo(n),s);const r=new ti({map:Rc(n),transparent:!0,depthWrite:!1});return new le(new ln(i,t).rotateX(-Math.PI/2),r)}function Lo(i){const t=i.getContext("2d");if(!t)throw new Error("this browser cannot draw on a canvas");return t}function Rc(i){const t=new Pr(i);return t.colorSpace=qe,t.minFilter=on,t.generateMipmaps=!1,t.anisotropy=4,t}function On(i,t=0,e=1){return i<t?t:i>e?e:i}function Ee(i,t,e){return i+(t-i)*e}function Pt(i,t,e){return On((i-t)/(e-t))}function Ke(i){return i*i*(3-2*i)}function Qn(i){return 1-(1-i)**3}function yn(i){return Math.sin(Math.PI*On(i))}function Us(i){const t=1-i;return 1-t*t*Math.cos(i*Math.PI*1.5)}function Rr(i,t=3){return Math.sin(i*Math.PI*2*t)*(1-i)}function ph(i,t,e){const n=Math.PI*2,s=((t-i)%n+n+Math.PI)%n-Math.PI;return i+s*e}function Ge(i,t){const e=Math.sin(i*127.1+t*311.7)*43758.5453;return e-Math.floor(e)}const eo=.35,Kp=1.15;function mh(i){return Pt(i,eo,eo+Kp)}function Jp(i){return Pt(i+1,eo,eo+Kp)}class Io{constructor(t,e,n){this.root=t,this.size=e,this.look=n}labels=[];used=0;begin(){this.used=0}put(t,e,n,s,r,a){if(a<=0||a>=1)return;const o=this.labels[this.used]??this.grow();this.used++,o.set(t,e),o.at(n,s+Qn(a)*this.size*1.6,r,1-Pt(a,.7,1))}end(){for(let t=this.used;t<this.labels.length;t++)this.labels[t]?.hide()}grow(){const t=new Un(this.size,this.look);return this.labels.push(t),this.root.add(t.sprite),t}}function Xt(i,t){return t-(i.cols-1)/2}function $t(i,t){return t-(i.rows-1)/2}function gh(i,t,e){const n=Math.floor(e+i.rows/2),s=Math.floor(t+i.cols/2);return n>=0&&s>=0&&n<i.rows&&s<i.cols?{row:n,col:s}:null}const Db=.72;function vh(i,t,e,n){const s=n-t,r=e-i;return s===0&&r===0?null:Math.atan2(s,r)*Db}class ne{mesh;constructor(t,e,n,s=!1){this.mesh=new xp(t,e,Math.max(1,n)),this.mesh.instanceMatrix.setUsage(cp),this.mesh.frustumCulled=!1,this.mesh.count=0,s&&this.mesh.setColorAt(0,new at(1,1,1))}begin(){return this.mesh.count=0,this}put(t,e,n,s=1,r=0,a=s){const o=this.next();if(o<0)return;const l=this.mesh.instanceMatrix.array,c=Math.sin(r)*s,h=Math.cos(r)*s;l.fill(0,o,o+16),l[o]=h,l[o+2]=-c,l[o+5]=a,l[o+8]=c,l[o+10]=h,l[o+12]=t,l[o+13]=e,l[o+14]=n,l[o+15]=1}putMatrix(t){const e=this.next();e>=0&&t.toArray(this.mesh.instanceMatrix.array,e)}tint(t){this.mesh.setColorAt(this.mesh.count-1,t)}end(){this.mesh.visible=this.mesh.count>0,this.mesh.visible&&(no(this.mesh.instanceMatrix,this.mesh.count),this.mesh.instanceColor&&no(this.mesh.instanceColor,this.mesh.count))}next(){return this.mesh.count*16>=this.mesh.instanceMatrix.array.length?-1:this.mesh.count++*16}}function no(i,t){i.clearUpdateRanges(),i.addUpdateRange(0,t*i.itemSize),i.needsUpdate=!0}function Vs(i,t){const e=new Fu("#fff4e0",t?2.1:2.2);e.position.set(-6,12,7);const n=new Fu("#b8ccff",.55);n.position.set(7,6,-8),i.add(new wx("#eaf1ff",t?"#3a3f55":"#8d8678",t?1.1:1.35)),i.add(new bx("#ffffff",.25),e,n)}function Le(i="#ffffff",t=!1){return new Eo({color:i,vertexColors:t})}function Zp(i,t=60,e="#666666"){return new bo({color:i,shininess:t,specular:e})}function xe(i,t=1){return new ti({color:i,opacity:t,transparent:t<1,depthWrite:t>=1})}function rs(i,t){const e=new Jn(t,20).rotateX(-Math.PI/2),n=new ne(e,xe("#000000",.26),i);return n.mesh.renderOrder=1,n}function as(i){i.traverse(t=>{t.geometry?.dispose();const e=t.material?[t.material].flat():[];for(const n of e)"map"in n&&n.map?.dispose(),n.dispose()})}class No{constructor(t){this.find=t}ledTo=new WeakMap;known=null;between(t,e){if(t===e)return null;if(this.known?.before!==t||this.known.after!==e){const n=this.find(t,e);n&&this.ledTo.set(e,n),this.known={before:t,after:e,way:n}}return this.known.way}to(t){return this.ledTo.get(t)??null}}const df="M10 18C3 12 1 9 1 6a4.5 4.5 0 0 1 9-1.5A4.5 4.5 0 0 1 19 6c0 3-2 6-9 12z";function Ub(i){const t=18-4.25*i;return`<svg viewBox="0 0 20 20"><defs><clipPath id="heart${i}"><path d="${df}"/></clipPath></defs><rect x="0" y="${t}" width="20" height="20" fill="#e5484d" clip-path="url(#heart${i})"/><path d="${df}" fill="none" stroke="#e5484d" stroke-width="1.4"/></svg>`}const Qp='<svg viewBox="0 0 20 20"><path d="M10 1l3 4h-2v4h4V7l4 3-4 3v-2h-4v4h2l-3 4-3-4h2v-4H5v2l-4-3 4-3v2h4V5H7z" fill="#e69f00"/></svg>',Ob='<svg viewBox="0 0 20 20"><circle cx="10" cy="10" r="6" fill="none" stroke="#a583ff" stroke-width="2"/><path d="M10 1v5M10 14v5M1 10h5M14 10h5" stroke="#a583ff" stroke-width="2"/></svg>',Fb='<svg viewBox="0 0 20 20"><circle cx="9" cy="12" r="7" fill="#4a5060"/><path d="M13 6l3-3" stroke="#b58b3a" stroke-width="2"/><circle cx="17" cy="2.5" r="1.8" fill="#ffb02e"/></svg>',kb='<svg viewBox="0 0 20 20"><path d="M8 2h4v5l4 7a3 3 0 0 1-3 4H7a3 3 0 0 1-3-4l4-7z" fill="#ff5c8a"/><path d="M7 2h6" stroke="#a8763e" stroke-width="2"/></svg>',Bb=`<svg viewBox="0 0 160 100"><rect width="160" height="100" rx="6" fill="#2a3350"/>
<path d="M0 33h160M0 66h160M40 0v100M80 0v100M120 0v100" stroke="#3a456a" stroke-width="1.5"/>
<rect x="122" y="68" width="36" height="30" rx="3" fill="#d39a55" stroke="#8a5a2a" stroke-width="3"/><path d="M124 96l32-26" stroke="#8a5a2a" stroke-width="4"/>
<rect x="2" y="2" width="36" height="29" rx="3" fill="#8290b3"/><rect x="82" y="2" width="36" height="29" rx="3" fill="#8290b3"/>
<path d="M60 36l8 14 12-6-4 12 12 2-13 6-3 9-10-8-12 6 3-13-9-7 12-2z" fill="#ff8a1f"/>
<circle cx="64" cy="54" r="11" fill="#d7372a"/><path d="M70 46l6-6" stroke="#d9c08a" stroke-width="3"/>
<rect x="92" y="52" width="18" height="15" rx="5" fill="#f4f6fb"/><circle cx="101" cy="45" r="11" fill="#f4f6fb"/><ellipse cx="101" cy="46" rx="8" ry="6.5" fill="#1d3557"/>
<path d="M92 66h18" stroke="#e69f00" stroke-width="4"/><path d="M20 98c-12-9-14-20-6-22 4-1 6 2 6 4 0-2 2-5 6-4 8 2 6 13-6 22z" fill="#e5484d"/></svg>`;function Do(i,t=!1){const e=i[0].index!==null,n=new Set(Object.keys(i[0].attributes)),s=new Set(Object.keys(i[0].morphAttributes)),r={},a={},o=i[0].morphTargetsRelative,l=new Te;l.morphTargetsRelative=o;let c=0;for(let h=0;h<i.length;++h){const u=i[h];let f=0,d=0;if(e!==(u.index!==null))return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+". All geometries must have compatible attributes; make sure index attribute exists among all geometries, or in none of them."),null;for(const g in u.attributes){if(!n.has(g))return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+'. All geometries must have compatible attributes; make sure "'+g+'" attribute exists among all geometries, or in none of them.'),null;r[g]===void 0&&(r[g]=[]),r[g].push(u.attributes[g]),f++}if(f!==n.size)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+". Make sure all geometries have the same number of attributes."),null;if(o!==u.morphTargetsRelative)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+". .morphTargetsRelative must be consistent throughout all geometries."),null;for(const g in u.morphAttributes){if(!s.has(g))return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+".  .morphAttributes must be consistent throughout all geometries."),null;if(u.morphAttributes[g].length!==i[0].morphAttributes[g].length)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+'. All geometries must have the same number of morph targets for the "'+g+'" morph attribute.'),null;a[g]===void 0&&(a[g]=[]),a[g].push(u.morphAttributes[g]),d++}if(d!==s.size)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+". Make sure all geometries have the same number of morph attributes."),null;if(t){let g;if(e)g=u.index.count;else if(u.attributes.position!==void 0)g=u.attributes.position.count;else return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed with geometry at index "+h+". The geometry must have either an index or a position attribute"),null;l.addGroup(c,g,h),c+=g}}if(e){let h=0;const u=[];for(let f=0;f<i.length;++f){const d=i[f].index;for(let g=0;g<d.count;++g)u.push(d.getX(g)+h);h+=i[f].attributes.position.count}l.setIndex(u)}for(const h in r){const u=pf(r[h]);if(!u)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed while trying to merge the "+h+" attribute."),null;l.setAttribute(h,u)}for(const h in a){const u=a[h][0].length;if(u!==0){l.morphAttributes=l.morphAttributes||{},l.morphAttributes[h]=[];for(let f=0;f<u;++f){const d=[];for(let y=0;y<a[h].length;++y)d.push(a[h][y][f]);const g=pf(d);if(!g)return console.error("THREE.BufferGeometryUtils: .mergeGeometries() failed while trying to merge the "+h+" morphAttribute."),null;l.morphAttributes[h].push(g)}}}return l}function pf(i){let t,e,n,s=-1,r=0;for(let c=0;c<i.length;++c){const h=i[c];if(t===void 0&&(t=h.array.constructor),t!==h.array.constructor)return console.error("THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.array must be of consistent array types across matching attributes."),null;if(e===void 0&&(e=h.itemSize),e!==h.itemSize)return console.error("THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.itemSize must be consistent across matching attributes."),null;if(n===void 0&&(n=h.normalized),n!==h.normalized)return console.error("THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.normalized must be consistent across matching attributes."),null;if(s===-1&&(s=h.gpuType),s!==h.gpuType)return console.error("THREE.BufferGeometryUtils: .mergeAttributes() failed. BufferAttribute.gpuType must be consistent across matching attributes."),null;r+=h.count*e}const a=new t(r),o=new We(a,e,n);let l=0;for(let c=0;c<i.length;++c){const h=i[c];if(h.isInterleavedBufferAttribute){const u=l/e;for(let f=0,d=h.count;f<d;f++)for(let g=0;g<e;g++){const y=h.getComponent(f,g);o.setComponent(f+u,g,y)}}else a.set(h.array,l);l+=h.count*e}return s!==void 0&&(o.gpuType=s),o}function nn(i){const t=i.map(([n,s])=>zb(n,new at(s))),e=Do(t);return t.forEach(n=>n.dispose()),e}function zb(i,t){const e=i.index?i.toNonIndexed():i.clone();i.dispose(),e.deleteAttribute("uv");const n=e.getAttribute("position").count,s=new Float32Array(n*3);for(let r=0;r<n;r++)t.toArray(s,r*3);return e.setAttribute("color",new We(s,3)),e}function ki(i,t,e,n=.06){const s=Cc(i-2*n,t-2*n);return new Ir(s,{depth:e-n,bevelEnabled:!0,bevelThickness:n,bevelSize:n,bevelSegments:1}).rotateX(-Math.PI/2)}function Cr(i,t,e,n=0){const s=Cc(i,t);return s.holes.push(new Mc(Cc(i-2*e,t-2*e).getPoints())),new Ir(s,{depth:n||.001,bevelEnabled:!1}).rotateX(-Math.PI/2)}function Mn(i,t){return new Mo(i.map(([e,n])=>new nt(e,n)),t)}function Fn(i){const t=i.index?i.toNonIndexed():i;return t!==i&&i.dispose(),t.computeVertexNormals(),t}function Cc(i,t){const e=i/2,n=t/2;return new Lr([new nt(-e,-n),new nt(e,-n),new nt(e,n),new nt(-e,n)])}const mf=["range","health","trap"],Hb={range:"#ffb02e",health:"#ff5c8a",trap:"#a583ff"};function Gb(i,t){const e="#f4f6fb",n=l=>[l(-1),l(1)],s=n(l=>new jt(.09,.11,.2,12).translate(l*.12,.12,0)),r=n(l=>new _e(.115,12,8).scale(1,.6,1.35).translate(l*.12,.06,.04)),a=n(l=>new _e(.1,12,10).scale(.9,1.5,.9).translate(l*.285,.36,.03)),o=n(l=>new _e(.085,10,8).translate(l*.3,.23,.07));return nn([...s.map(l=>[l,e]),...r.map(l=>[l,t]),...a.map(l=>[l,e]),...o.map(l=>[l,t]),[Mn([[.001,.18],[.22,.2],[.25,.36],[.2,.5],[.001,.52]],18),e],[new Se(.22,.13,.05).translate(0,.38,.225),t],[new Se(.36,.32,.16).translate(0,.4,-.25),t],[new ni(.2,.04,8,24).rotateX(Math.PI/2).translate(0,.53,0),t],[new _e(.26,22,16).translate(0,.72,0),e],[new _e(.215,20,14).scale(1,.82,1).translate(0,.73,.085),"#1d3557"],[new _e(.05,8,8).translate(-.08,.81,.255),"#bfe3ff"],...Vb(i,t)])}function Vb(i,t){return(i===0?[0]:[-1,1]).flatMap(n=>[[new jt(.015,.015,.18,6).translate(n*.13,1.03,0),"#9aa3b5"],[new _e(.06,10,8).translate(n*.13,1.13,0),t]])}function Wb(){return nn([[new _e(.31,22,16).translate(0,.31,0),"#ffffff"],[new _e(.075,10,8).translate(-.12,.47,.17),"#ffffff"],[new jt(.09,.1,.1,14).translate(0,.63,0),"#8d93a3"],[new jt(.025,.025,.14,8).rotateZ(-.5).translate(.04,.73,0),"#d9c08a"],[Fn(new _e(.06,5,4)).translate(.08,.81,0),"#ffe27a"]])}function Xb(){const i=t=>new Se(1.02,.03,.11).rotateY(t).translate(0,.505,0);return nn([[ki(.84,.84,.48,.04),"#d39a55"],[Cr(.84,.84,.11,.04).translate(0,.48,0),"#9c6730"],[i(Math.PI/4),"#9c6730"],[Cr(.88,.88,.08,.1).translate(0,.02,0),"#8a5a2a"]])}function $b(i,t){return nn([[ki(.98,.98,.42,.07),i],[ki(.7,.7,.06,.03).translate(0,.41,0),t]])}function qb(){const i=Array.from({length:8},(t,e)=>{const n=e*Math.PI/4;return[new Ae(.055,.19,5).translate(Math.cos(n)*.27,.13,Math.sin(n)*.27),"#f2f4fa"]});return nn([[new ni(.27,.045,6,24).rotateX(Math.PI/2).translate(0,.045,0),"#b3334f"],[new jt(.1,.12,.05,12).translate(0,.03,0),"#e2536f"],...i])}function Yb(){const i=(t,e,n,s)=>[Fn(new Ae(.2*n,.75*n,6)).translate(t,.36*n,e),s];return nn([i(0,0,1.2,"#ffd23f"),i(.25,.14,.85,"#ff9a1f"),i(-.24,.17,.9,"#ff7a1a"),i(.17,-.25,.85,"#ff6a13"),i(-.2,-.22,.8,"#ff9a1f"),i(.02,.3,.7,"#ffb52e")])}function Kb(i){const t=Hb[i],e=[new ni(.36,.035,6,32).rotateX(Math.PI/2).translate(0,.03,0),t];return nn(i==="health"?[e,...Jb(t)]:[e,...i==="range"?Zb(t):Qb(t)])}function Jb(i){const t=[[Mn([[.001,.08],[.17,.1],[.22,.24],[.13,.38],[.07,.42],[.07,.54],[.001,.54]],20),i],[new jt(.09,.09,.05,14).translate(0,.52,0),"#ffffff"],[new jt(.06,.065,.1,12).translate(0,.58,0),"#a8763e"],[new Se(.15,.05,.04).translate(0,.24,.2),"#ffffff"],[new Se(.05,.15,.04).translate(0,.24,.2),"#ffffff"]];for(const[e]of t)e.rotateX(-.75).translate(0,.06,.24);return t}function Zb(i){const t=[[new _e(.11,14,10).translate(0,.3,0),"#3a3f4d"]];for(let e=0;e<4;e++){const n=new Ae(.11,.18,4).rotateX(Math.PI/2).translate(0,.3,.25);t.push([Fn(n.rotateY(e*Math.PI/2)),i])}return t}function Qb(i){const t=new Ae(.09,.26,5).translate(0,.46,0),e=[[new _e(.12,12,10).translate(0,.28,0),i],[Fn(t),i]];for(let n=0;n<4;n++){const s=new Ae(.08,.24,5).rotateX(Math.PI/2).translate(0,.28,.18);e.push([Fn(s.rotateY(Math.PI/4+n*Math.PI/2)),i])}return e}const Pc=".",jp="+",jb="#",t1="?";function Ni(i,t){return`${i},${t}`}function e1(i,t){const e=_a(i.bombs),n=_a(t.bombs),s=_a(i.upgrades),r=_a(t.upgrades),a=t.health.map((o,l)=>(o??0)-(i.health[l]??o??0));return{gone:xa(e,n),fresh:xa(n,e),taken:xa(s,r),opened:xa(r,s),broken:n1(i.ground,t.ground),lost:a.map(o=>Math.max(0,-o)),won:a.map(o=>Math.max(0,o))}}function _a(i){return new Set(i.map(([t,e])=>Ni(t,e)))}function xa(i,t){return new Set([...i].filter(e=>!t.has(e)))}function n1(i,t){return i===t?[]:i.flatMap((e,n)=>e===t[n]?[]:[...e].flatMap((s,r)=>s===jp&&t[n]?.[r]===Pc?[[n,r]]:[]))}function i1(i,t){return i===null?.35:On(1-(i-1)/Math.max(1,t))}function s1(i,t){return i<=0?0:Math.min(4,Math.max(1,Math.ceil(4*i/Math.max(1,t))))}function r1(i,t,e){const n=r=>e("figure",{figure:r});if(t>8)return`♥×${n(i)}`;const s=i>t?` +${n(i-t)}`:"";return"♥".repeat(Math.min(i,t))+"♡".repeat(Math.max(0,t-i))+s}function a1(i){const t=[];return i.forEach(([e,n,s],r)=>{t.push(e,n,e+1,n,e,s+1,e+1,s+1),t.push(...gf(e,[n,s+1],i[r-1]),...gf(e+1,[n,s+1],i[r+1]))}),t}function gf(i,[t,e],n){if(!n)return[i,t,i,e];const s=[];return t<n[1]&&s.push(i,t,i,n[1]),e>n[2]+1&&s.push(i,n[2]+1,i,e),s}const o1=.45,l1=18,c1=1.15,h1=1.4;class u1{constructor(t,e,n,s){this.grid=t,this.stage=e,this.context=n;const r=n.seatColours.slice(0,2);this.bodies=r.map((a,o)=>new le(Gb(o,a),Le("#ffffff",!0))),this.names=r.map(a=>new Un(s,{colour:"#ffffff",outline:"rgba(10,6,10,0.7)",plate:a,below:"#ff5468"}));for(const a of this.bodies)a.rotation.order="YXZ";this.below=rs(2,.34),this.turnRing=new le(new Zn(.38,.46,36).rotateX(-Math.PI/2),xe(n.isDark?"#ffffff":"#1d2638",.85)),this.group.add(...this.bodies,this.below.mesh,this.turnRing),this.group.add(...this.names.map(a=>a.sprite))}group=new me;bodies;names;below;turnRing;facing=[0,0];resize(t,e){for(const n of this.names)n.enlarge(Gs(t,e),Co(t,e))}show(t,e,n,s){this.below.begin(),this.bodies.forEach((o,l)=>this.showOne(o,t,e,n,l,s)),this.below.end();const[r,a]=this.names;r&&a&&fh(r.sprite,a.sprite),this.showTurn(n&&s<1?t:e)}showOne(t,e,n,s,r,a){const o=e.places[r]??n.places[r],l=n.places[r]??o;if(t.visible=!!(o&&l)&&!!(a<.5?e.places[r]:n.places[r]),!o||!l||!t.visible)return this.names[r]?.hide();const c=Ke(Pt(a,0,o1)),h=Xt(this.grid,Ee(o[1],l[1],c)),u=$t(this.grid,Ee(o[0],l[0],c)),d=(s?.lost[r]??0)>0?Pt(a,.55,1):0;t.position.set(h+.13*Rr(d),s?yn(c)*.12:0,u),t.rotation.set(0,this.turnTo(r,o,l,a),0),this.fall(t,e,n,r,a),t.material.emissive.setRGB(.75*yn(d),0,0),t.scale.setScalar(c1),this.below.put(h,.03,u),this.label(r,h,u,(s&&a<.6?e:n).health[r]??null)}fall(t,e,n,s,r){if(n.health[s]!==0)return;const a=e.health[s]===0?1:Ke(Pt(r,.65,1));t.rotation.x=-Math.PI/2*a,t.position.y+=.3*a}turnTo(t,e,n,s){const r=this.facing[t]??0,a=vh(e[0]??0,e[1]??0,n[0]??0,n[1]??0);return a===null?r:(s>=1&&(this.facing[t]=a),ph(r,a,Ke(Pt(s,0,.2))))}label(t,e,n,s){const r=Ro(this.context.seatNames[t]??"",l1);this.names[t]?.set(r,"#ffffff",s===null?"":r1(s,this.stage.health,this.context.say)),this.names[t]?.at(e,h1,n,1,!0)}showTurn(t){const e=t.mover===null?void 0:this.bodies[t.mover];this.turnRing.visible=e?.visible??!1,e&&this.turnRing.position.set(e.position.x,.04,e.position.z)}}function Ws(i,t,e,n){const s=new le(ki(i.cols+2*t,i.rows+2*t,e,.08),Le(n));return s.position.y=-e-.012,s}function Xs(i,t,e){const n=Le();return n.map=f1(t,e),n.map.repeat.set(i.cols/2,i.rows/2),new le(new ln(i.cols,i.rows).rotateX(-Math.PI/2),n)}function f1(i,t){const e=vf(i),n=vf(t),s=new ah(new Uint8Array([...e,...n,...n,...e]),2,2,Pn);return s.colorSpace=qe,s.wrapS=s.wrapT=Va,s.magFilter=s.minFilter=Ve,s.needsUpdate=!0,s}function vf(i){const t=new at(i).getHex();return[t>>16,t>>8&255,t&255,255]}function Ur(i,t,e){const n=new ne(new Se(1,.012,1),xe(e),i.rows+i.cols+2);n.begin();for(let s=0;s<=i.cols;s++)_f(n,s-i.cols/2,0,t,i.rows+t);for(let s=0;s<=i.rows;s++)_f(n,0,s-i.rows/2,i.cols+t,t);return n.end(),n.mesh}function _f(i,t,e,n,s){i.put(t,0,e);const r=i.mesh.instanceMatrix.array,a=(i.mesh.count-1)*16;r[a]=n,r[a+10]=s}const ci=.8,xf=.5,d1=.78;function p1(i){return i?{plate:"#1b2132",floor:["#333d57","#38435f"],lines:"#283048",wall:["#7684a6","#93a2c6"],numbers:"#9aa7c7",fog:"#0d101a"}:{plate:"#7f8ca8",floor:["#bcc8db","#c5d0e1"],lines:"#a9b6cd",wall:["#7a8aae","#94a4c8"],numbers:"#26304a",fog:"#566079"}}class m1{constructor(t,e){this.grid=t,this.context=e;const n=t.rows*t.cols;this.look=p1(e.isDark),this.walls=new ne($b(...this.look.wall),Le("#ffffff",!0),n,!0),this.boxes=new ne(Xb(),Le("#ffffff",!0),n,!0),this.dead=this.makeDead(n),this.dying=this.makeDead(n),this.warning=new ne(new Se(.12,.03,.12),xe("#ff4a55",.85),n),this.fog=new ne(ki(1,1,.34,.02),Le(this.look.fog),n,!0),this.sights=e.seatColours.slice(0,2).map(s=>new g1(t,s)),this.group.add(Ws(t,ci,.45,this.look.plate),Xs(t,...this.look.floor)),this.group.add(Ur(t,.025,this.look.lines),this.numbers()),this.group.add(...[this.walls,this.boxes,this.dead,this.dying,this.warning,this.fog].map(s=>s.mesh)),this.group.add(...this.sights.map(s=>s.lines))}group=new me;look;walls;boxes;dead;dying;fog;warning;sights;drawn=null;show(t,e,n,s){const r=n&&s<1?t:e;this.isSame(r)||this.lay(r),this.drawn=r,n?.broken.length&&this.layBoxes(t,n,s),this.layDying(t,e,n?Pt(s,xf,1):0),this.warn(r,n&&s<1?s:0);const a=r.sight.every(l=>l!==null),o=n&&s<.3?t:e;this.sights.forEach((l,c)=>l.show(a?o.sight[c]??null:null))}lay(t){const e=new at;for(const n of[this.walls,this.fog,this.dead])n.begin();this.eachTile(t,(n,s,r,a)=>{const o=Xt(this.grid,a),l=$t(this.grid,r);n===jb?(this.walls.put(o,0,l),this.walls.tint(this.shade(e,s,r,a))):n===t1&&(this.fog.put(o,0,l,1,0,.9+.25*Ge(r,a)),this.fog.tint(e.set("#ffffff").multiplyScalar(.85+.3*Ge(a,r)))),s&&this.dead.put(o,.02,l)});for(const n of[this.walls,this.fog,this.dead])n.end();this.layBoxes(t,null,1)}isSame(t){return this.drawn!==null&&this.drawn.ground===t.ground&&this.drawn.dead===t.dead}layBoxes(t,e,n){const s=new at,r=1-Ke(Pt(n,xf,d1));this.boxes.begin(),this.eachTile(t,(a,o,l,c)=>{if(a!==jp)return;const u=e?.broken.some(f=>f[0]===l&&f[1]===c)??!1?r:1;u<=0||(this.boxes.put(Xt(this.grid,c),0,$t(this.grid,l),u,(1-u)*1.5),this.boxes.tint(this.shade(s,o,l,c)))}),this.boxes.end()}layDying(t,e,n){this.dying.begin(),t.dead!==e.dead&&n>0&&this.eachTile(e,(s,r,a,o)=>{!r||t.dead[a]?.[o]!=="."||this.dying.put(Xt(this.grid,o),.021,$t(this.grid,a),Ke(n))}),this.dying.end()}warn(t,e){this.warning.begin();const[n,s]=t.warning??[-1,0],r=.7+1.6/Math.max(.6,s-e);this.eachTile(t,(a,o,l,c)=>{Math.min(l,c,this.grid.rows-1-l,this.grid.cols-1-c)!==n||a!==Pc||this.warning.put(Xt(this.grid,c),.02,$t(this.grid,l),r,Math.PI/4,1)}),this.warning.end()}eachTile(t,e){t.ground.forEach((n,s)=>{for(let r=0;r<n.length;r++)e(n[r]??Pc,t.dead[s]?.[r]==="x",s,r)})}shade(t,e,n,s){const r=.93+.14*Ge(n,s);return e?t.setRGB(r,r*.45,r*.48):t.setRGB(r,r,r)}makeDead(t){const e=new ne(new ln(.97,.97).rotateX(-Math.PI/2),xe("#e5303f",.5),t);return e.mesh.renderOrder=2,e}numbers(){const{rows:t,cols:e}=this.grid,n=Po(e+2*ci,t+2*ci,(s,r)=>{s.font=`600 ${.32*r}px ${Hs}`,s.textAlign="center",s.textBaseline="middle",s.fillStyle=this.look.numbers;for(let a=0;a<e;a++)s.fillText(this.context.say("figure",{figure:a}),(ci+a+.5)*r,ci*.36*r);for(let a=0;a<t;a++)s.fillText(this.context.say("figure",{figure:a}),ci*.36*r,(ci+a+.5)*r)});return n.position.y=.005,n}}class g1{constructor(t,e){this.grid=t,this.lines=new wp(new Te,new xo({color:e,transparent:!0,opacity:.75})),this.lines.frustumCulled=!1}lines;drawn=null;show(t){if(this.lines.visible=t!==null,!t||t===this.drawn)return;this.drawn=t;const e=a1(t),n=new Float32Array(e.length/2*3);for(let s=0;s<e.length/2;s++)n[s*3]=(e[s*2+1]??0)-this.grid.cols/2,n[s*3+1]=.035,n[s*3+2]=(e[s*2]??0)-this.grid.rows/2;this.lines.geometry.dispose(),this.lines.geometry.setAttribute("position",new We(n,3))}}const yf={en:{"camera.slant":"From the side","camera.top":"From above","camera.low":"Low",figure:"{figure}"},fa:{"camera.slant":"از کنار","camera.top":"از بالا","camera.low":"نزدیک زمین",figure:"{figure}"}};function Or(i){return{en:{...yf.en,...i.en},fa:{...yf.fa,...i.fa}}}const v1={title:"Bomber","player 1":"Astronaut 1","player 2":"Astronaut 2","fact.health":"Health","fact.range":"Range of the next bomb","fact.traps":"Traps left","fact.bombs":"Bombs placed","fact.potions":"Life potions taken","action.0":"left","action.1":"right","action.2":"up","action.3":"down","action.4":"stay","action.5":"a bomb","action.6":"a trap to the left","action.7":"a trap to the right","action.8":"a trap above","action.9":"a trap below","scene.plus":"+{count} ♥","scene.minus":"−{count} ♥","controls.help":"Arrow keys move, space places a bomb, W A S D set a trap beside you, Enter stays.","button.left":"Left","button.right":"Right","button.up":"Up","button.down":"Down","button.stay":"Stay","button.place_bomb":"Bomb","button.place_trap_left":"Trap left","button.place_trap_right":"Trap right","button.place_trap_up":"Trap above","button.place_trap_down":"Trap below","event.bomb":"{name} places a bomb at ({row}, {col})","event.bomb_seen":"A bomb comes into view at ({row}, {col})","event.in_sight":"{name} comes into view at ({row}, {col})","event.out_of_sight":"{name} is out of view","event.explosion":"The bomb at ({row}, {col}) explodes","event.box":"The box at ({row}, {col}) is destroyed","event.upgrade_range":"{name} takes bomb technology","event.upgrade_health":"{name} takes a life potion","event.upgrade_trap":"{name} takes a trap","event.trap":"{name} sets a trap at ({row}, {col})","event.sprung":"{name} is caught in a trap","event.damage":"{name} is hurt by {by}: health {health}","by.dead_zone":"the dead zone","by.bomb":"a bomb","by.trap":"a trap","event.ring":"The dead zone grows to ring {ring}","event.death":"{name} is killed by {by}","event.refused":"{name} chose an impossible action: nothing happens","event.end_death":"{name} wins: the other astronaut is dead","event.end_health":"{name} wins: more health","event.end_health_upgrades":"{name} wins: fewer life potions taken","event.end_bombs":"{name} wins: more bombs placed","event.end_traps":"{name} wins: more traps placed","event.end_random":"{name} wins by chance","event.end_terminated":"{name} wins: the other program broke the rules","curve.health":"Health","curve.space":"Free space","fact.left":"Steps until it explodes","fact.reach":"Range","thing.player":"Player","thing.bomb":"Bomb","thing.range":"Bomb technology","thing.health":"Life potion","thing.trap":"Trap","overlay.blast":"Where bombs will burn"},_1={title:"نبرد فضانوردان","player 1":"فضانورد اول","player 2":"فضانورد دوم","fact.health":"سطح سلامتی","fact.range":"شعاع انفجار بمب بعدی","fact.traps":"تله‌های باقی‌مانده","fact.bombs":"بمب‌های کاشته‌شده","fact.potions":"معجون‌های زندگی مصرف‌شده","action.0":"چپ","action.1":"راست","action.2":"بالا","action.3":"پایین","action.4":"ماندن","action.5":"بمب","action.6":"تله در چپ","action.7":"تله در راست","action.8":"تله در بالا","action.9":"تله در پایین","scene.plus":"+{count} ♥","scene.minus":"−{count} ♥","controls.help":"کلیدهای جهت‌نما برای حرکت، فاصله برای کاشتن بمب، W A S D برای گذاشتن تله در خانهٔ کناری و Enter برای ایستادن.","button.left":"چپ","button.right":"راست","button.up":"بالا","button.down":"پایین","button.stay":"ایستادن","button.place_bomb":"بمب","button.place_trap_left":"تله در چپ","button.place_trap_right":"تله در راست","button.place_trap_up":"تله در بالا","button.place_trap_down":"تله در پایین","event.bomb":"{name} در ({row}، {col}) بمب کاشت","event.bomb_seen":"بمبی در ({row}، {col}) دیده شد","event.in_sight":"{name} در ({row}، {col}) دیده شد","event.out_of_sight":"{name} از دید خارج شد","event.explosion":"بمب ({row}، {col}) منفجر شد","event.box":"جعبهٔ ({row}، {col}) نابود شد","event.upgrade_range":"{name} تکنولوژی بمب برداشت","event.upgrade_health":"{name} معجون زندگی برداشت","event.upgrade_trap":"{name} یک تله برداشت","event.trap":"{name} در ({row}، {col}) تله گذاشت","event.sprung":"{name} در تله افتاد","event.damage":"{name} از {by} آسیب دید: سطح سلامتی {health}","by.dead_zone":"منطقهٔ مرگ","by.bomb":"انفجار بمب","by.trap":"تله","event.ring":"منطقهٔ مرگ به حلقهٔ {ring} رسید","event.death":"{by} {name} را کشت","event.refused":"عمل {name} ممکن نبود و انجام نشد","event.end_death":"{name} برنده شد: فضانورد حریف مرد","event.end_health":"{name} برنده شد: سطح سلامتی بیشتری دارد","event.end_health_upgrades":"{name} برنده شد: معجون زندگی کمتری مصرف کرده است","event.end_bombs":"{name} برنده شد: بمب بیشتری کاشته است","event.end_traps":"{name} برنده شد: تلهٔ بیشتری گذاشته است","event.end_random":"{name} به قید قرعه برنده شد","event.end_terminated":"{name} برنده شد: برنامهٔ حریف قوانین را نقض کرد","curve.health":"جان","curve.space":"فضای آزاد","fact.left":"گام‌ها تا انفجار","fact.reach":"شعاع انفجار","thing.player":"بازیکن","thing.bomb":"بمب","thing.range":"تکنولوژی بمب","thing.health":"معجون زندگی","thing.trap":"تله","overlay.blast":"جایی که بمب‌ها می‌سوزانند"},x1={en:v1,fa:_1},y1=Or(x1),w1=new at("#2c313d"),M1=new at("#ff2412"),wf="#7dffb0",S1="#ff5468",Ml=.62;class b1{constructor(t,e){this.stage=t,this.context=e;const n=t.height*t.width,s=On(Math.max(t.height,t.width)*.034,.36,.9);this.grid={rows:t.height,cols:t.width},this.board={grid:this.grid,group:this.root},this.changeHeight=1.5+s*2.2,this.ways=new No(e1),this.station=new m1(this.grid,e),this.players=new u1(this.grid,t,e,s),this.bombs=new ne(Wb(),Le("#ffffff",!0),n,!0),this.bombsBelow=rs(n,.3),this.flames=new ne(Yb(),new ti({vertexColors:!0}),n),this.embers=new ne(new ln(1,1).rotateX(-Math.PI/2),xe("#ff7a1a",.55),n),this.traps=new ne(qb(),Le("#ffffff",!0),n),this.upgrades=mf.map(a=>new ne(Kb(a),Le("#ffffff",!0),n)),this.floats=new Io(this.root,s*1.5,{colour:wf,outline:"rgba(12,8,12,0.95)"}),Vs(this.root,e.isDark);const r=[this.bombs,this.bombsBelow,this.flames,this.embers,this.traps,...this.upgrades];this.root.add(this.station.group,this.players.group,...r.map(a=>a.mesh)),this.views=new zs({width:t.width+2*ci,depth:t.height+2*ci,height:1.4+s}),this.cameras=this.views.all}root=new me;cameras;board;views;grid;station;players;bombs;bombsBelow;flames;embers;traps;upgrades;floats;ways;changeHeight;heat=new at;show(t,e,n){const s=this.ways.between(t,e),r=t.step+(s?n:0);this.station.show(t,e,s,n),this.showBombs(t,e,s,n),this.showFire(t,e,s,n),this.showTraps(t,e,s,n),this.showUpgrades(t,e,s,n,r),this.players.show(t,e,s,n),this.floats.begin(),s&&this.showHealth(s,e,mh(n));const a=this.ways.to(t);a&&this.showHealth(a,t,Jp(n)),this.floats.end()}resize(t,e){this.views.resize(t,e),this.players.resize(t,e)}dispose(){as(this.root)}showBombs(t,e,n,s){this.bombs.begin(),this.bombsBelow.begin();for(const[r,a,o]of(n?t:e).bombs){const l=n?.gone.has(Ni(r,a))??!1;if(l&&s>.55)continue;const h=(1+(l?.35*Pt(s,.2,.55):0))*this.roomFor(t,e,r,a,n?s:1);this.putBomb(r,a,o===null?null:o-(n?s:0),h)}for(const[r,a,o]of n?e.bombs:[])n?.fresh.has(Ni(r,a))&&this.putBomb(r,a,o,Us(Pt(s,.2,.6))*this.roomFor(t,e,r,a,s));this.bombs.end(),this.bombsBelow.end()}roomFor(t,e,n,s,r){const a=Mf(t,n,s)?Ml:1,o=Mf(e,n,s)?Ml:1;return Ee(a,o,Pt(r,0,.4))}putBomb(t,e,n,s){if(s<=0)return;const r=i1(n,this.stage.bomb_delay),a=n!==null&&n<3.5?.07*Math.sin(n*Math.PI*2):0,o=s<1?(1-s)/(1-Ml):0,l=Xt(this.grid,e)+.22*o,c=$t(this.grid,t)+.26*o;this.bombs.put(l,.01,c,s+a,.4),this.bombs.tint(this.heat.copy(w1).lerp(M1,r*r*(3-2*r))),this.bombsBelow.put(l+.04,.028,c-.03,s)}showFire(t,e,n,s){this.flames.begin(),this.embers.begin(),n&&this.putFire(t,1-Pt(s,0,.4)),this.putFire(e,n?Qn(Pt(s,.5,.8)):1),this.flames.end(),this.embers.end()}putFire(t,e){if(!(e<=0))for(const[n,s]of t.fire){const r=.85+.3*Ge(n+e,s),[a,o]=[Xt(this.grid,s),$t(this.grid,n)];this.flames.put(a,.02,o,.6+.4*e,Ge(n,s)*6,e*r),this.embers.put(a,.03,o,e)}}showTraps(t,e,n,s){const r=Pt(s,.3,.7);this.traps.begin();for(const[a,o]of e.traps)this.putTrap(a,o,Sf(t.traps,a,o)?1:Us(r));for(const[a,o]of n?t.traps:[])Sf(e.traps,a,o)||this.putTrap(a,o,1-Pt(s,.5,.8));this.traps.end()}putTrap(t,e,n){n>0&&this.traps.put(Xt(this.grid,e),.02,$t(this.grid,t),n)}showUpgrades(t,e,n,s,r){for(const a of this.upgrades)a.begin();for(const a of e.upgrades){const o=n?.opened.has(Ni(a[0],a[1]))??!1;this.putUpgrade(a,o?Pt(s,.7,1):1,0,r)}for(const a of n?.taken.size?t.upgrades:[]){if(!n?.taken.has(Ni(a[0],a[1])))continue;const o=Pt(s,.35,.7);this.putUpgrade(a,1-o,Qn(o)*1.2,r)}for(const a of this.upgrades)a.end()}putUpgrade([t,e,n],s,r,a){s<=0||n.forEach((o,l)=>{const c=n.length>1?(l-(n.length-1)/2)*.42:0,h=s*(n.length>1?.7:1.15),[u,f]=[Xt(this.grid,e)+c,$t(this.grid,t)];this.upgrades[mf.indexOf(o)]?.put(u,.02+r,f,h,Math.sin(a*.5+e)*.5)})}showHealth(t,e,n){e.places.forEach((s,r)=>{if(!s)return;const a=(t.won[r]??0)-(t.lost[r]??0);if(a===0)return;const o=this.context.say(a>0?"scene.plus":"scene.minus",{count:Math.abs(a)}),[l,c]=[Xt(this.grid,s[1]),$t(this.grid,s[0])];this.floats.put(o,a>0?wf:S1,l,this.changeHeight,c,n)})}}function Mf(i,t,e){return i.places.some(n=>n!==null&&n[0]===t&&n[1]===e)}function Sf(i,t,e){return i.some(n=>n[0]===t&&n[1]===e)}const bf={arrowleft:"left",arrowright:"right",arrowup:"up",arrowdown:"down"," ":"place_bomb",enter:"stay",a:"place_trap_left",d:"place_trap_right",w:"place_trap_up",s:"place_trap_down"},tm=["up","left","down","right"],Ef=i=>tm.some(t=>t===i),E1={help:"controls.help",onKey:i=>bf[i]??null,buttons:(i,t)=>[...tm,...Object.values(bf).filter(e=>!Ef(e))].map(e=>({label:`button.${e}`,action:e,isOn:!e.startsWith("place_trap")||(i.traps_left[t]??0)>0,...Ef(e)?{pad:e}:{}}))};function em(i,t,e){const n=[],s=(o,l,c,h="plain")=>{c!=null&&n.push({icon:o,label:l,value:c,tone:h})},r=i.health[e]??null,a=r===null?0:s1(r,t.health);return s(Ub(a),"fact.health",r,a<=1?"bad":"good"),s(Qp,"fact.range",i.ranges[e],i.ranges[e]===t.max_bomb_range?"active":"plain"),s(Ob,"fact.traps",i.traps_left[e]),s(Fb,"fact.bombs",i.bombs_placed[e]),s(kb,"fact.potions",i.health_upgrades[e]),n}const Tf="–";function T1(i,t){const e=i.places.flatMap((a,o)=>{const l=em(i,t,o),[c,h]=a??[0,0];return a?[{id:`player${o}`,row:c,col:h,label:"thing.player",seat:o,facts:l,leavesTrail:!0}]:[]}),n=i.bombs.map(([a,o,l,c])=>{const h=[{icon:"⏱",label:"fact.left",value:l??Tf},{icon:Qp,label:"fact.reach",value:c??Tf}];return{id:`bomb${Ni(a,o)}`,row:a,col:o,label:"thing.bomb",facts:h}}),s=i.upgrades.flatMap(([a,o,l])=>l.map(c=>({id:`${c}${Ni(a,o)}`,row:a,col:o,label:`thing.${c}`}))),r=i.traps.map(([a,o])=>({id:`t${Ni(a,o)}`,row:a,col:o,label:"thing.trap"}));return[...e,...n,...s,...r]}const A1=[{key:"q",does:"music"},{key:"e",does:"sound"},{key:"r",does:"restart"},{key:"f",does:"names"},{key:"w",does:"fasterRound"},{key:"arrowup",does:"fasterRound"},{key:"s",does:"slowerRound"},{key:"arrowdown",does:"slowerRound"},{key:"enter",does:"toggle"},{key:" ",does:"toggle"},{key:"a",does:"previous"},{key:"arrowleft",does:"previous"},{key:"d",does:"next"},{key:"arrowright",does:"next"},{key:"a",ctrl:!0,does:"previous5"},{key:"arrowleft",ctrl:!0,does:"previous5"},{key:"d",ctrl:!0,does:"next5"},{key:"arrowright",ctrl:!0,does:"next5"},...[..."0123456789"].map(i=>({key:i,does:"decile"})),{key:"f2",does:"screenshot"},{key:"escape",does:"leave"}],R1={words:y1,picture:Bb,colours:["#e69f00","#1c9bd8"],keys:A1,create:(i,t)=>new b1(i,t),facts:em,things:T1,controls:()=>E1,marks:{explosion:"warn",damage:"bad",death:"bad",upgrade_health:"good",sprung:"bad",ring:"info",end_death:"info",end_terminated:"bad"}},C1=Object.freeze(Object.defineProperty({__proto__:null,default:R1},Symbol.toStringTag,{value:"Module"})),Ji=["#ffc21a","#1fc98a","#ff4d5e","#3d8bff"],P1=[{sides:6,profile:[[.001,0],[.25,.2],[.16,.32],[.001,.32]]},{sides:4,profile:[[.001,0],[.2,.04],[.31,.16],[.31,.22],[.22,.32],[.001,.32]]},{sides:3,profile:[[.001,0],[.3,.2],[.24,.34],[.001,.46]]},{sides:8,profile:[[.001,0],[.33,.27],[.23,.42],[.001,.44]]}];function L1(i){const{sides:t,profile:e}=P1[i]??{sides:6,profile:[]};return Fn(Mn(e,t))}function I1(i){const t=new at(Ji[i]),e=t.clone().multiplyScalar(.4);return new bo({color:t,emissive:e,specular:"#ffffff",shininess:120})}function N1(i,t){const e=new at(t).lerp(new at("#20242e"),.35),n=new at(t).lerp(new at("#000000"),.55),s=Mn([[.24,.06],[.27,.16],[.2,.4],[.1,.46],[.001,.46]],20),r=l=>new _e(.085,12,10).translate(l*.26,.3,.04),a=l=>new _e(.1,12,8).scale(1,.6,1.4).translate(l*.11,.06,.05),o=l=>new _e(.038,8,8).translate(l*.085,.61,.215);return nn([[s,e],[r(-1),e],[r(1),e],[a(-1),"#2a2320"],[a(1),"#2a2320"],[new _e(.235,20,16).translate(0,.6,0),"#f3cda6"],[o(-1),"#1b1b22"],[o(1),"#1b1b22"],...D1(i,t,n)])}function D1(i,t,e){const n=new jt(.27,.27,.035,24).translate(0,.77,0);if(i===0){const s=new jt(.185,.2,.07,24).translate(0,.81,0);return[[n,t],[s,e],[new Ae(.185,.44,24).translate(0,1.06,0),t]]}return[[n,t],[new jt(.195,.19,.08,24).translate(0,.82,0),e],[new jt(.21,.185,.3,24).translate(0,1,0),t]]}function U1(i){const t=(s,r)=>new Ae(.07,.2,6).translate(s,.11,r),e=[];for(let s=0;s<(i===0?4:6);s++){const r=i===0?Math.PI/4+s*Math.PI/2:s*Math.PI/3,a=i===0?.43:.3;e.push(t(Math.cos(r)*a,Math.sin(r)*a))}const n=Cr(.94,.94,.1,.03);return nn([[n,"#ffffff"],...e.map(s=>[s,"#e8e8ee"])])}const nm=3,ya=26;function O1(){const i=[],t=[],e=new at("#b68cff"),n=new at("#2b1a66"),s=new at;for(let a=0;a<nm;a++)for(let o=0;o<ya;o++){const l=[...Af(a,o/ya),...Af(a,(o+1)/ya)];s.copy(e).lerp(n,o/ya);for(const c of[0,1,2,2,1,3])i.push(l[c*2]??0,0,l[c*2+1]??0),t.push(s.r,s.g,s.b)}const r=new Te;return r.setAttribute("position",new We(new Float32Array(i),3)),r.setAttribute("color",new We(new Float32Array(t),3)),r}function Af(i,t){const e=i*Math.PI*2/nm+t*Math.PI*1.7,n=.45*(1-t)**.85+.02,s=.13*Math.sin(Math.PI*Math.min(1,t*.8+.2)),r=Math.max(0,n-s);return[Math.cos(e)*n,Math.sin(e)*n,Math.cos(e)*r,Math.sin(e)*r]}function F1(){return new ni(.45,.035,8,32).rotateX(Math.PI/2)}const k1=.6,B1=.42,Lc=.52,z1=18,H1=1.25,G1=-.3,V1=1.72;function W1(i){return Ke(Pt(i,0,k1))}function X1(i){return i<Lc?1-Ke(Pt(i,.05,B1)):Ke(Pt(i,Lc,.95))}class $1{constructor(t,e,n,s){this.grid=t,this.context=e;const r=Array.from({length:n},(a,o)=>e.seatColours[o]??"#888888");this.bodies=r.map((a,o)=>new le(N1(o,a),Le("#ffffff",!0))),this.names=r.map(a=>new Un(s,{colour:"#ffffff",outline:"rgba(0,0,0,0.55)",plate:a})),this.facing=r.map(()=>0),this.below=rs(n,.36),this.turnRing=new le(new Zn(.4,.48,36).rotateX(-Math.PI/2),xe(e.isDark?"#ffffff":"#1d2638",.85)),this.group.add(...this.bodies,...this.names.map(a=>a.sprite),this.below.mesh,this.turnRing)}group=new me;bodies;names;below;turnRing;facing;resize(t,e){for(const n of this.names)n.enlarge(Gs(t,e),Co(t,e))}show(t,e,n,s){this.below.begin(),this.bodies.forEach((o,l)=>this.showOne(t,e,n,l,s)),this.below.end();const[r,a]=this.names;r&&a&&fh(r.sprite,a.sprite),this.showTurn(s<1&&n?t:e)}showOne(t,e,n,s,r){const[a,o]=t.agents[s]??[0,0],[l,c]=e.agents[s]??[a,o],h=n?.going[s]==="jumps",u=h?r<Lc?0:1:W1(r),f=this.bodies[s];if(!f)return;const d=Xt(this.grid,Ee(o,c,u)),g=$t(this.grid,Ee(a,l,u)),y=h?X1(r):1;f.position.set(d,n?.going[s]==="walks"?yn(u)*.16:0,g),f.scale.setScalar(Math.max(y,.001)*H1),f.rotation.x=G1,f.rotation.y=this.turnTo(s,n,r)+(h?(1-y)*Math.PI*3:0),this.suffer(f,t,n,s,r),this.below.put(f.position.x,.012,f.position.z,y),this.names[s]?.set(Ro(this.context.seatNames[s]??"",z1)),this.names[s]?.at(f.position.x,V1,f.position.z,y,!0)}turnTo(t,e,n){const s=this.facing[t]??0,r=e?.facing[t]??null;return r===null?s:(n>=1&&(this.facing[t]=r),ph(s,r,Ke(Pt(n,0,.25))))}suffer(t,e,n,s,r){if(!n)return;(n.loser===s||n.hurt.includes(s))&&(t.position.x+=.14*Rr(Pt(r,.3,.95)));const[o,l]=[e.agents[s],e.agents[1-s]];if(n.attacker!==s||!o||!l)return;const c=.4*yn(Pt(r,0,.55));Math.abs(l[0]-o[0])+Math.abs(l[1]-o[1])===1&&(t.position.x+=(l[1]-o[1])*c,t.position.z+=(l[0]-o[0])*c)}showTurn(t){const e=t.mover===null?void 0:this.bodies[t.mover]?.position;this.turnRing.visible=e!==void 0,e&&this.turnRing.position.set(e.x,.018,e.z)}}const Hn=.8,q1=.42;function Y1(i){return i?{plate:"#242a3c",ground:["#3a4360","#404a69"],lines:"#2f3750",walls:["#a58f72","#b8a284"],numbers:"#aab4cf"}:{plate:"#b9ad92",ground:["#e6d9ba","#ede2c7"],lines:"#cfc09b",walls:["#7d8494","#8d94a4"],numbers:"#5c5340"}}function Rf(i,t){return i.rows.flatMap((e,n)=>[...e].flatMap((s,r)=>s===t?[[n,r]]:[]))}let K1=class{constructor(t,e,n,s){this.grid=e,this.say=s,this.holes=Rf(t,"T");const r=new ti({vertexColors:!0});this.swirls=new ne(O1(),r,this.holes.length),this.group.add(Ws(e,Hn,.4,n.plate),Xs(e,...n.ground),Ur(e,.02,n.lines)),this.group.add(this.walls(t,n),...this.pits(),this.swirls.mesh,this.numbers(n))}group=new me;swirls;holes;turn(t){this.swirls.begin();for(const[e,n]of this.holes)this.swirls.put(Xt(this.grid,n),.02,$t(this.grid,e),1,t*.7+e+n);this.swirls.end()}walls(t,e){const n=Rf(t,"W"),s=new ne(ki(.97,.97,q1,.07),Le(),n.length,!0),[r,a]=e.walls.map(l=>new at(l)),o=new at;s.begin();for(const[l,c]of n)s.put(Xt(this.grid,c),0,$t(this.grid,l),1,0,.9+.2*Ge(c,l)),s.tint(o.copy(r).lerp(a,Ge(l,c)));return s.end(),s.mesh}pits(){const t=new ne(new Jn(.46,32).rotateX(-Math.PI/2),xe("#07060f"),this.holes.length),e=new ne(F1(),xe("#8a63ff"),this.holes.length);for(const n of[t,e]){n.begin();for(const[s,r]of this.holes)n.put(Xt(this.grid,r),.014,$t(this.grid,s));n.end()}return[t.mesh,e.mesh]}numbers(t){const{rows:e,cols:n}=this.grid,s=Math.max(e,n)>30?5:1,r=s===1?.34:.8,a=Po(n+2*Hn,e+2*Hn,(o,l)=>{o.font=`600 ${Math.min(r,Hn*.9)*l}px ${Hs}`,o.textAlign="center",o.textBaseline="middle",o.fillStyle=t.numbers;for(let c=0;c<n;c+=s)o.fillText(this.say("figure",{figure:c}),(Hn+c+.5)*l,Hn*.38*l);for(let c=0;c<e;c+=s)o.fillText(this.say("figure",{figure:c}),Hn*.38*l,(Hn+c+.5)*l)});return a.position.y=.005,a}};function im(i){const t=Ji[i]??"#888";return`<svg viewBox="0 0 20 20"><path d="${["M5 4h10l3 5-8 9-8-9z","M5 3h10l3 3v8l-3 3H5l-3-3V6z","M10 2l8 13-4 3H6l-4-3z","M6 3h8l4 4v3l-8 9-8-9V7z"][i]??""}" fill="${t}" stroke="#0006"/><path d="M6 5h6l-4 4z" fill="#fff8"/></svg>`}const J1='<svg viewBox="0 0 20 20"><path d="M2 17h16M4 17l2-9 2 9M8 17l2-12 2 12M12 17l2-9 2 9" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/></svg>',Z1='<svg viewBox="0 0 20 20"><path d="M10 1l2 6 6-3-3 6 4 4-6 0-1 5-3-4-5 3 1-6-4-3 6-1z" fill="#d55e00"/></svg>',Q1=`<svg viewBox="0 0 160 100"><rect width="160" height="100" rx="6" fill="#d9c9a3"/>
<path d="M0 33h160M0 66h160M40 0v100M80 0v100M120 0v100" stroke="#c4b187" stroke-width="1.5"/>
<rect x="82" y="2" width="36" height="29" rx="3" fill="#7c7f8a"/><rect x="2" y="68" width="36" height="30" rx="3" fill="#7c7f8a"/>
<circle cx="140" cy="16" r="13" fill="#0b0a18" stroke="#a77dff" stroke-width="2"/>
<path d="M140 6a10 10 0 0 1 9 12M131 20a10 10 0 0 1 4-13M147 23a10 10 0 0 1-13 1" stroke="#8f6bff" stroke-width="2" fill="none"/>
<path d="M54 40h12l5 6-11 13-11-13z" fill="${Ji[3]}"/><path d="M94 74h12l5 6-11 12-11-12z" fill="${Ji[0]}"/>
<path d="M12 9h12l5 5-11 12L7 14z" fill="${Ji[2]}"/><path d="M52 74l4-3h9l4 3v12l-4 4h-9l-4-4z" fill="${Ji[1]}"/>
<circle cx="100" cy="54" r="8" fill="#f3cda6"/><path d="M88 49h24M92 48l8-15 8 15z" fill="#009e73" stroke="#009e73" stroke-width="2"/>
<circle cx="140" cy="87" r="8" fill="#f3cda6"/><path d="M128 81h24M133 80V68h14v12z" fill="#b05cc9" stroke="#b05cc9" stroke-width="2"/></svg>`;function j1(i,t,e){const n=t.agents.map((c,h)=>h),s=n.map(c=>tE(i.agents[c],t.agents[c])),r=e.gems.flatMap((c,h)=>i.gems[h]==="1"&&t.gems[h]==="0"?[h]:[]),a=n.find(c=>Cf(i.hits,t.hits,c))??null,o=n.filter(c=>Cf(i.hurts,t.hurts,c)),l=a===null?null:i.mover;return{going:s,facing:n.map(c=>eE(i,t,c,l)),gems:r,loser:a,attacker:l,hurt:o,planted:n.filter(c=>(t.traps[c]?.length??0)>(i.traps[c]?.length??0)),points:nE(t,e,r,a,o)}}function tE(i,t){if(!i||!t)return"stays";const e=Math.abs(i[0]-t[0])+Math.abs(i[1]-t[1]);return e===0?"stays":e===1?"walks":"jumps"}function eE(i,t,e,n){const s=i.agents[e],r=(e===n?t.agents[1-e]:t.agents[e])??s;return!s||!r?null:Math.abs(s[0]-r[0])+Math.abs(s[1]-r[1])===1?vh(s[0],s[1],r[0],r[1]):null}function Cf(i,t,e){return(t[e]??0)>(i[e]??t[e]??0)}function nE(i,t,e,n,s){const r=[];for(const o of e){const[l,c,h]=t.gems[o]??[0,0,0],u=i.agents.findIndex(f=>f[0]===l&&f[1]===c);r.push({seat:u,row:l,col:c,change:t.values[h]??0})}const a=(o,l)=>{const[c,h]=i.agents[o]??[0,0];r.push({seat:o,row:c,col:h,change:-l})};n!==null&&a(n,t.hit);for(const o of s)a(o,t.hurt);return r}function iE(i,t){return(i.round-1)*t+(i.mover??0)}const sE={title:"Gems","agent 1":"Agent 1, green hat","agent 2":"Agent 2, purple hat","fact.yellow":"Yellow gems taken","fact.green":"Green gems taken","fact.red":"Red gems taken","fact.blue":"Blue gems taken","fact.traps":"Traps left","fact.hits":"Hits suffered","fact.hurts":"Turns ended on an enemy trap","controls.help":"Arrow keys or W A S D move, T sets a trap, E goes through a black hole, space stays.","button.UP":"Up","button.DOWN":"Down","button.LEFT":"Left","button.RIGHT":"Right","button.TRAP":"Trap","button.TELEPORT":"Black hole","button.NOOP":"Stay","action.UP":"up","action.DOWN":"down","action.LEFT":"left","action.RIGHT":"right","action.TRAP":"a trap","action.TELEPORT":"the black hole","action.NOOP":"stay","scene.plus":"+{points}","scene.minus":"−{points}","event.gem_yellow":"{name} takes a yellow gem","event.gem_green":"{name} takes a green gem","event.gem_red":"{name} takes a red gem","event.gem_blue":"{name} takes a blue gem","event.gem_left":"{name} cannot take this gem yet","event.hit":"{name} is hit and loses {points} points","event.trap":"{name} sets a trap at ({row}, {col})","event.hurt":"{name} stands on a trap and loses {points} points","event.teleport":"{name} comes out of another black hole","event.refused_edge":"{name} cannot leave the board","event.refused_wall":"{name} runs into a wall","event.refused_no_hole":"{name} is not on a black hole","event.refused_only_hole":"{name} is on the only black hole","event.refused_no_trap":"{name} has no trap left","event.refused_trap_there":"{name} cannot set a trap: there is one already","event.refused_trap_on_hole":"{name} cannot set a trap on a black hole","event.refused_points":"{name} has too few points for a trap","event.refused_limit":"{name} has reached the trap limit","event.end":"{name} wins with {points} {points|point|points}","event.draw":"Draw","event.over":"{name} ends with {points} {points|point|points}","curve.score":"Points","curve.reach":"Points in reach","fact.worth":"Points","fact.least":"Points needed to take it","thing.agent":"Agent","thing.trap":"Trap","thing.yellow":"Yellow gem","thing.green":"Green gem","thing.red":"Red gem","thing.blue":"Blue gem"},rE={title:"الماس‌ها","agent 1":"عامل اول، کلاه سبز","agent 2":"عامل دوم، کلاه بنفش","fact.yellow":"الماس‌های زرد برداشته‌شده","fact.green":"الماس‌های سبز برداشته‌شده","fact.red":"الماس‌های قرمز برداشته‌شده","fact.blue":"الماس‌های آبی برداشته‌شده","fact.traps":"تله‌های باقی‌مانده","fact.hits":"ضربه‌های خورده","fact.hurts":"نوبت‌های پایان‌یافته روی تلهٔ حریف","controls.help":"کلیدهای جهت‌نما یا W A S D برای حرکت، T برای گذاشتن تله، E برای عبور از سیاه‌چاله و فاصله برای ماندن در جای خود.","button.UP":"بالا","button.DOWN":"پایین","button.LEFT":"چپ","button.RIGHT":"راست","button.TRAP":"تله","button.TELEPORT":"سیاه‌چاله","button.NOOP":"بدون حرکت","action.UP":"بالا","action.DOWN":"پایین","action.LEFT":"چپ","action.RIGHT":"راست","action.TRAP":"تله","action.TELEPORT":"سیاه‌چاله","action.NOOP":"ماندن","scene.plus":"+{points}","scene.minus":"−{points}","event.gem_yellow":"{name} یک الماس زرد برداشت","event.gem_green":"{name} یک الماس سبز برداشت","event.gem_red":"{name} یک الماس قرمز برداشت","event.gem_blue":"{name} یک الماس آبی برداشت","event.gem_left":"{name} هنوز نمی‌تواند این الماس را بردارد","event.hit":"{name} در یک ضربه {points} امتیاز از دست داد","event.trap":"{name} در خانهٔ ({row}، {col}) تله گذاشت","event.hurt":"{name} روی تلهٔ حریف است و {points} امتیاز از دست داد","event.teleport":"{name} از سیاه‌چالهٔ دیگری بیرون آمد","event.refused_edge":"{name} نمی‌تواند از زمین بیرون برود","event.refused_wall":"{name} به دیوار خورد","event.refused_no_hole":"{name} روی سیاه‌چاله نیست","event.refused_only_hole":"سیاه‌چالهٔ دیگری برای {name} نیست","event.refused_no_trap":"{name} دیگر تله‌ای ندارد","event.refused_trap_there":"{name} نمی‌تواند تله بگذارد: آنجا تله هست","event.refused_trap_on_hole":"{name} نمی‌تواند روی سیاه‌چاله تله بگذارد","event.refused_points":"امتیاز {name} برای گذاشتن تله کافی نیست","event.refused_limit":"{name} بیش از این نمی‌تواند تله بگذارد","event.end":"{name} با {points} امتیاز برنده شد","event.draw":"بازی مساوی شد","event.over":"{name} با {points} امتیاز بازی را به پایان رساند","curve.score":"امتیاز","curve.reach":"امتیاز در دسترس","fact.worth":"امتیاز","fact.least":"امتیاز لازم برای برداشتن","thing.agent":"عامل","thing.trap":"تله","thing.yellow":"الماس زرد","thing.green":"الماس سبز","thing.red":"الماس قرمز","thing.blue":"الماس آبی"},aE={en:sE,fa:rE},oE=Or(aE),Pf="#ffe08a",lE="#ff6b5e",cE=1.3,sm=["yellow","green","red","blue"];class hE{constructor(t,e){this.stage=t,this.context=e,this.grid={rows:t.height,cols:t.width},this.board={grid:this.grid,group:this.root};const n=On(Math.max(t.height,t.width)*.032,.4,1.5);this.pointsHeight=1.9+n*1.6,this.ways=new No((s,r)=>j1(s,r,t)),this.field=new K1(t,this.grid,Y1(e.isDark),e.say),this.agents=new $1(this.grid,e,t.seats,n),this.gems=Ji.map((s,r)=>new ne(L1(r),I1(r),this.count(r))),this.below=rs(t.gems.length,.25),this.traps=Array.from({length:t.seats},(s,r)=>this.makeTraps(r)),this.floats=new Io(this.root,n*1.4,{colour:Pf,outline:"rgba(20,16,8,0.9)"}),Vs(this.root,e.isDark),this.root.add(this.field.group,this.agents.group,this.below.mesh),this.root.add(...[...this.gems,...this.traps].map(s=>s.mesh)),this.views=new zs({width:t.width+2*Hn,depth:t.height+2*Hn,height:1.2+n}),this.cameras=this.views.all}root=new me;cameras;board;views;grid;field;agents;gems;traps;below;floats;ways;pointsHeight;show(t,e,n){const s=this.ways.between(t,e),r=iE(t,this.stage.seats)+(s?n:0);this.field.turn(r),this.showGems(t,s,n,r),this.traps.forEach((a,o)=>this.showTraps(t,e,s,o,n)),this.agents.show(t,e,s,n),this.floats.begin(),s&&this.showPoints(s,mh(n)),this.showPoints(this.ways.to(t),Jp(n)),this.floats.end()}resize(t,e){this.views.resize(t,e),this.agents.resize(t,e)}dispose(){as(this.root)}count(t){return this.stage.gems.filter(e=>e[2]===t).length}makeTraps(t){const e=Math.min(this.stage.height*this.stage.width,Math.max(1,this.stage.traps)),n=Le(this.context.seatColours[t]??"#888888",!0);return new ne(U1(t),n,e)}showGems(t,e,n,s){for(const r of[...this.gems,this.below])r.begin();this.stage.gems.forEach(([r,a,o],l)=>{if(t.gems[l]!=="1")return;const c=e?.gems.includes(l)?Pt(n,.4,.8):0,h=Xt(this.grid,a),u=$t(this.grid,r),f=.06*Math.sin(s*.9+r*2+a);c>=1||(this.gems[o]?.put(h,.17+f+Qn(c)*1.3,u,(1-c)*cE,s*.35+c*6+a+r*3),this.below.put(h+.03,.011,u-.02,1-c))});for(const r of[...this.gems,this.below])r.end()}showTraps(t,e,n,s,r){const a=this.traps[s];if(!a)return;const o=n?.planted.includes(s)??!1,l=(o?e:t).traps[s]??[];a.begin(),l.forEach(([c,h],u)=>{const f=o&&u===l.length-1?Us(Pt(r,.15,.7)):1,g=n?.hurt.includes(1-s)&&uE(e,1-s,c,h)?1+1.4*Math.sin(Math.PI*Pt(r,.45,1)):1;f>0&&a.put(Xt(this.grid,h),.005,$t(this.grid,c),f,0,f*g)}),a.end()}showPoints(t,e){for(const{row:n,col:s,change:r}of t?.points??[]){const a=r>0?"scene.plus":"scene.minus",o=this.context.say(a,{points:Math.abs(r)});this.floats.put(o,r>0?Pf:lE,Xt(this.grid,s),this.pointsHeight,$t(this.grid,n),e)}}}function uE(i,t,e,n){const s=i.agents[t];return s!==void 0&&s[0]===e&&s[1]===n}const fE={arrowup:"UP",w:"UP",arrowdown:"DOWN",s:"DOWN",arrowleft:"LEFT",a:"LEFT",arrowright:"RIGHT",d:"RIGHT",t:"TRAP",e:"TELEPORT"," ":"NOOP"},dE=["up","left","down","right"],pE=["TRAP","TELEPORT","NOOP"],mE={help:"controls.help",onKey:i=>fE[i]??null,buttons:(i,t)=>[...dE.map(e=>({label:`button.${e.toUpperCase()}`,action:e.toUpperCase(),isOn:!0,pad:e})),...pE.map(e=>({label:`button.${e}`,action:e,isOn:e!=="TRAP"||(i.traps_left[t]??0)>0}))]};function rm(i,t,e){const n=sm.map((a,o)=>{const l=i.taken[e]?.[o]??0,c=l>=(t.most[o]??0);return{icon:im(o),label:`fact.${a}`,value:l,tone:c?"active":"plain"}}),s=[],r=(a,o,l,c="plain")=>{l!=null&&s.push({icon:a,label:o,value:l,tone:c})};return r(J1,"fact.traps",i.traps_left[e]),r(Z1,"fact.hits",i.hits[e],i.hits[e]?"bad":"plain"),r("⚠","fact.hurts",i.hurts[e],i.hurts[e]?"bad":"plain"),[...n,...s]}function gE(i,t){const e=i.agents.map(([r,a],o)=>{const l=rm(i,t,o);return{id:`agent${o}`,row:r,col:a,label:"thing.agent",seat:o,facts:l,leavesTrail:!0}}),n=t.gems.flatMap(([r,a,o],l)=>{const c=t.least[o],h=[{icon:im(o),label:"fact.worth",value:t.values[o]??0}];c!=null&&h.push({icon:"≥",label:"fact.least",value:c});const u=`thing.${sm[o]??""}`;return i.gems[l]==="1"?[{id:`gem${l}`,row:r,col:a,label:u,facts:h}]:[]}),s=i.traps.flatMap((r,a)=>r.map(([o,l])=>({id:`trap${a},${o},${l}`,row:o,col:l,label:"thing.trap",seat:a})));return[...e,...n,...s]}const vE=[{key:"e",does:"faster"},{key:"w",does:"slower"},{key:"s",does:"toggle"},{key:"q",does:"leave"},{key:"r",does:"restart"},{key:"b",does:"cameraIn"},{key:"n",does:"cameraOut"}],_E={words:oE,picture:Q1,colours:["#009e73","#b05cc9"],keys:vE,create:(i,t)=>new hE(i,t),facts:rm,things:gE,controls:()=>mE,marks:{gem_red:"info",gem_blue:"good",hit:"bad",trap:"warn",hurt:"bad",teleport:"info",end:"info",draw:"info"}},xE=Object.freeze(Object.defineProperty({__proto__:null,default:_E},Symbol.toStringTag,{value:"Module"})),yE=.34,wE=.48,ME=`
attribute vec4 info;
attribute vec3 tone;
varying vec4 vInfo;
varying vec3 vTone;
varying vec2 vPlace;
void main() {
  vec4 middle = modelViewMatrix * instanceMatrix * vec4(0.0, 0.0, 0.0, 1.0);
  middle.xy += position.xy * instanceMatrix[0][0];
  gl_Position = projectionMatrix * middle;
  vInfo = info;
  vTone = tone;
  vPlace = uv;
}`,SE=`
uniform vec3 back;
uniform vec3 one;
uniform vec3 other;
uniform float low;
uniform float edge;
varying vec4 vInfo;
varying vec3 vTone;
varying vec2 vPlace;
const float LEVELS = 7.0;
void main() {
  if (vPlace.y < low) {
    float across = (vPlace.x - edge) / (1.0 - 2.0 * edge);
    float up = vPlace.y / low;
    bool isEdge = across < 0.0 || across > 1.0 || up < 0.19 || up > 0.81;
    vec3 left = mix(vTone, vec3(1.0), up > 0.52 ? 0.28 : 0.0);
    gl_FragColor = vec4(isEdge || across > vInfo.x ? back : left, 1.0);
  } else {
    float place = clamp(vPlace.x * LEVELS, 0.001, LEVELS - 0.001);
    float number = floor(place);
    float within = fract(place);
    bool isIn = within > 0.14 && within < 0.86 && vPlace.y > 0.56;
    bool isOne = number < vInfo.y;
    bool isOther = LEVELS - 1.0 - number < vInfo.z;
    if (!(isOne || isOther)) discard;
    gl_FragColor = vec4(isIn ? (isOne ? one : other) : back, 1.0);
  }
  #include <colorspace_fragment>
}`;class am{all;info;tone;constructor(t,e){const n=new ln(1,e.thickness??yE);this.info=Lf(t,4),this.tone=Lf(t,3),n.setAttribute("info",this.info),n.setAttribute("tone",this.tone),this.all=new ne(n,bE(e),t),this.all.mesh.renderOrder=15}get mesh(){return this.all.mesh}begin(){this.all.begin()}put(t,e,n,s){const r=this.mesh.count;this.all.put(t,e,n,s),this.mesh.count>r&&this.info.setXYZW(r,0,0,0,0)}fill(t,e){const n=this.mesh.count-1;this.info.setX(n,t),this.tone.setXYZ(n,e.r,e.g,e.b)}levels(t,e){const n=this.mesh.count-1;this.info.setY(n,t),this.info.setZ(n,e)}end(){this.all.end(),no(this.info,this.mesh.count),no(this.tone,this.mesh.count)}}function Lf(i,t){const e=new yc(new Float32Array(i*t),t);return e.setUsage(cp),e}function bE(i){return new Fi({vertexShader:ME,fragmentShader:SE,uniforms:{back:{value:new at(i.back)},one:{value:new at(i.one)},other:{value:new at(i.other)},low:{value:i.thickness?1:wE},edge:{value:i.thickness?i.thickness*.2:.035}},depthTest:!1,depthWrite:!1,transparent:!0,side:pn})}const Di=["archer","catapult","ballista","swordsman","giant","falcon","wasp","balloon","dragon"],EE=Di.slice(0,5),TE=Di.slice(5);function Fr(i){const t=Di[i?.typeId??0]??"archer",e=i?.isFlying?TE:EE;return e.includes(t)?t:e[(i?.typeId??0)%e.length]??t}const om="#f0c8a0",Qi="#dfe6ee",Os="#6b4a2c",vi="#23242b";function lm(i,t){const e=new at(t),n={coat:e,dark:e.clone().lerp(new at("#000000"),.45),light:e.clone().lerp(new at("#ffffff"),.45)};return Fn(nn(AE[i](n)))}const AE={archer:RE,catapult:LE,ballista:IE,swordsman:CE,giant:PE,falcon:NE,wasp:DE,balloon:UE,dragon:OE};function In(i,t,e,n){return new _e(i,9,7).translate(t,e,n)}function $n(i,t){return new Se(...i).translate(...t)}function cm(i,t){return[[Mn([[.2*t,0],[.24*t,.1],[.13*t,.46],[.001,.5]],9),i.coat],[In(.14,0,.56,0),om]]}function RE(i){const t=new ni(.34,.035,5,12,Math.PI).rotateZ(-Math.PI/2).translate(.05,.42,.26);return[...cm(i,1),[new Ae(.18,.34,9).translate(0,.76,-.03),i.light],[t,Os],[$n([.02,.68,.02],[.05,.42,.26]),Qi],[new jt(.018,.018,.55,5).rotateX(Math.PI/2).translate(.07,.42,.35),Qi],[new Ae(.06,.14,6).rotateX(Math.PI/2).translate(.07,.42,.66),Qi]]}function CE(i){return[...cm(i,1.15),[Mn([[.17,.54],[.16,.68],[.06,.76],[.001,.77]],9),Qi],[new Ae(.05,.2,6).translate(0,.85,0),i.coat],[new jt(.21,.21,.06,12).rotateX(Math.PI/2).translate(-.2,.34,.22),i.dark],[new jt(.12,.12,.08,12).rotateX(Math.PI/2).translate(-.2,.34,.23),i.light],[$n([.09,.62,.035],[.3,.62,.12]),Qi],[$n([.24,.05,.06],[.3,.3,.12]),Os]]}function PE(i){return[[Mn([[.24,0],[.36,.3],[.42,.62],[.2,.8],[.001,.82]],9),i.coat],[new jt(.38,.34,.12,9).translate(0,.36,0),Os],[In(.19,0,.94,.04),om],[Mn([[.2,.96],[.16,1.08],[.001,1.14]],9),vi],[In(.17,-.44,.6,.05),i.dark],[In(.17,.44,.6,.05),i.dark],[new jt(.045,.045,.95,6).translate(.5,.72,.16),Os],[$n([.46,.28,.28],[.5,1.18,.16]),Qi]]}function LE(i){const t=(e,n)=>[new jt(.17,.17,.07,10).rotateZ(Math.PI/2).translate(e,.17,n),vi];return[t(-.3,-.24),t(.3,-.24),t(-.3,.24),t(.3,.24),[$n([.5,.12,.84],[0,.26,0]),i.coat],[$n([.08,.4,.1],[-.2,.48,.12]),i.dark],[$n([.08,.4,.1],[.2,.48,.12]),i.dark],[$n([.5,.08,.1],[0,.68,.12]),i.coat],[$n([.09,.09,.86],[0,0,0]).rotateX(.62).translate(0,.62,-.1),Os],[In(.17,0,.92,-.46),Qi]]}function IE(i){const t=n=>new jt(.075,.095,.72,8).rotateX(.5).translate(n,.66,.16),e=n=>new jt(.1,.1,.1,8).rotateX(.5).translate(n,.96,.33);return[[Mn([[.36,0],[.32,.16],[.2,.26],[.24,.46],[.001,.5]],8),i.coat],...[-.19,0,.19].flatMap(n=>[[t(n),vi],[e(n),i.light]])]}function Ic(...i){const t=new Te;return t.setAttribute("position",new We(new Float32Array(i),3)),t.computeVertexNormals(),t}function NE(i){const t=e=>Ic(0,.06,.2,e*.74,.2,-.02,0,.04,-.16,e*.74,.2,-.02,e*.56,.16,-.3,0,.04,-.16);return[[new _e(.15,9,7).scale(1,.9,2.1),i.coat],[In(.12,0,.07,.33),"#ffffff"],[new Ae(.06,.16,6).rotateX(Math.PI/2).translate(0,.05,.48),"#f2b632"],[t(-1),i.light],[t(1),i.light],[Ic(-.2,0,-.6,.2,0,-.6,0,.02,-.2),"#ffffff"]]}function DE(i){const t=e=>new _e(.2,8,5).scale(1.1,.12,.55).rotateZ(e*.5).translate(e*.26,.2,0);return[[In(.13,0,.02,.24),vi],[In(.16,0,0,.04),i.coat],[new _e(.165,9,7).scale(1,1,.5).translate(0,-.01,-.12),vi],[In(.14,0,-.03,-.25),i.coat],[new Ae(.06,.22,6).rotateX(-Math.PI/2-.3).translate(0,-.08,-.45),vi],[t(-1),"#f4fbff"],[t(1),"#f4fbff"]]}function UE(i){return[[Mn([[.1,0],[.36,.3],[.42,.52],[.34,.76],[.14,.9],[.001,.92]],10),i.coat],[Mn([[.405,.4],[.435,.52],[.405,.62]],10),"#ffffff"],[$n([.26,.18,.26],[0,-.22,0]),Os],[new jt(.015,.015,.24,4).translate(-.1,-.05,0),vi],[new jt(.015,.015,.24,4).translate(.1,-.05,0),vi],[In(.1,0,-.4,0),vi]]}function OE(i){const t=e=>Ic(e*.08,.1,.22,e*.78,.42,.12,e*.08,.06,-.2,e*.78,.42,.12,e*.66,.2,-.34,e*.08,.06,-.2);return[[new _e(.18,9,7).scale(1,.95,1.8),i.coat],[new jt(.08,.13,.36,7).rotateX(.8).translate(0,.18,.38),i.coat],[new Se(.18,.15,.32).translate(0,.32,.58),i.dark],[new Ae(.04,.2,5).rotateX(-.9).translate(-.08,.45,.42),"#f5efe0"],[new Ae(.04,.2,5).rotateX(-.9).translate(.08,.45,.42),"#f5efe0"],[new Ae(.13,.6,7).rotateX(-Math.PI/2).translate(0,0,-.5),i.coat],[new Ae(.11,.18,4).rotateX(-Math.PI/2).translate(0,0,-.82),i.dark],[t(-1),i.dark],[t(1),i.dark],[new _e(.12,8,6).scale(1,.6,2.2).translate(0,-.1,.02),i.light],[In(.08,0,.28,.78),"#ff9d2e"]]}class FE{constructor(t,e){this.group=t,this.size=e}labels=[];used=0;begin(){this.used=0}put(t,e,n,s){const r=this.labels[this.used]??=this.make();this.used+=1,r.set(t),r.at(e,n,s)}end(){for(const t of this.labels.slice(this.used))t.hide()}make(){const t=new Un(this.size,{colour:"#ffffff",outline:"rgba(10,12,18,0.9)"});return this.group.add(t.sprite),t}}const Cs={haste:"#ffd23f",damage:"#ff5436",heal:"#4fd37e",tele:"#b884ff",duplicate:"#3fd9e8",poison:"#a4c639"},hm={haste:"M3 4l8 8-8 8v-5l3-3-3-3zM12 4l9 8-9 8v-5l3-3-3-3z",damage:"M12 1l2.6 6.6L21 4l-3 6.5 5 2.5-6 1.6L18.500 21 12.500 17 9 23l-.8-6.6L2 18l3.600-5.400L1 8l6.600.8L7 2.500l4 4.500z",heal:"M9 2h6v7h7v6h-7v7H9v-7H2V9h7z",tele:"M12 2a10 10 0 1 1-9.700 12.500h3.200A7 7 0 1 0 12 5V2zM12 7a5 5 0 1 1-4.800 6.400h3A2 2 0 1 0 12 10z",duplicate:"M2 2h13v4h-9v9H2zM9 9h13v13H9z",poison:"M12 1c4 6 7 9.500 7 14a7 7 0 0 1-14 0c0-4.500 3-8 7-14zM9 14a1.600 1.600 0 1 0 .1 0zM15 14a1.600 1.600 0 1 0 .1 0zM9.500 18h5v1.500h-5z"};function um(i){return`<svg viewBox="0 0 24 24"><path d="${hm[i]}" fill="${Cs[i]}" fill-rule="evenodd" stroke="#0005" stroke-width=".7"/></svg>`}const kE={archer:"M8 2.500a2.600 2.600 0 1 1-.1 0zM4.500 20l1.500-11h4l1.500 11zM15 3c6 5 6 12 0 17l-1-1.200c4.500-4.500 4.500-10 0-14.600zM11 10.800h9l-1-1.500 4 2.200-4 2.200 1-1.500h-9z",catapult:"M3 14l13-9 2.500-3.500a3 3 0 1 1 1.500 4.500l-3 .5L6 14h13v3H2zM6 17a2.600 2.600 0 1 1-.1 0zM17 17a2.600 2.600 0 1 1-.1 0z",ballista:"M5 2h3l1 9H6zM10.500 1h3v10h-3zM16 2h3l-1 9h-3zM7 12h10l3 8H4z",swordsman:"M8 2a2.800 2.800 0 1 1-.1 0zM4 20l1.500-11h5L12 20zM17 1l2 2v9h2v2h-3v4h-2v-4h-3v-2h2V3z",giant:"M9 1.500a3 3 0 1 1-.1 0zM2 20V10c2-2.500 12-2.500 14 0v10h-5v-5H7v5zM17 2h6v6h-2v11h-2V8h-2z",falcon:"M12 6l2 3 9-5-6 11-3-1-2 7-2-7-3 1L1 4l9 5z",wasp:"M12 8a3 5.500 0 1 1-.1 0zM11 18h2l-1 5zM12 4a2.200 2.200 0 1 1-.1 0zM9 10L2 5C-1 9 3 13 9 12zM15 10l7-5c3 4-1 8-7 7z",balloon:"M12 1c9 0 9 9 3 14H9C3 10 3 1 12 1zM9 16.500h6l-1 5h-4z",dragon:"M2 4l8 6 1-4 3-4 4 1-1 2 3 1-4 1-1 4 8-5-4 11-5-2c0 4-4 6-9 7 4-3 5-5 4-8l-4 1z"};function fm(i){return`<svg viewBox="0 0 24 24"><path d="${kE[i]}" fill="currentColor"/></svg>`}const BE='<svg viewBox="0 0 20 20"><path d="M2 6l3 3 2-5h6l2 5 3-3-1.500 11h-13z" fill="#e8b93c" stroke="#0005" stroke-width=".6"/></svg>',dm='<svg viewBox="0 0 20 20"><path d="M10 18C3 12 1 9 1 6a4.500 4.500 0 0 1 9-1 4.500 4.500 0 0 1 9 1c0 3-2 6-9 12z" fill="#e5484d" stroke="#0005" stroke-width=".6"/></svg>',pm='<svg viewBox="0 0 20 20"><path d="M12 1L4 11h5l-2 8 9-11h-5z" fill="#ffd23f" stroke="#0006" stroke-width=".6"/></svg>',zE='<svg viewBox="0 0 20 20"><path d="M6 3a2.300 2.300 0 1 1-.1 0zM14 3a2.300 2.300 0 1 1-.1 0zM2 17l1-8h6l1 8zM10.500 17l.5-8h6l1 8z" fill="currentColor"/></svg>',io='<svg viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="#d8452e"/><path d="M10 3l2 2v6h2v2h-3v4H9v-4H6v-2h2V5z" fill="#fff"/></svg>',so='<svg viewBox="0 0 20 20"><circle cx="10" cy="10" r="9" fill="#3f6fb5"/><path d="M4 9h8V6l5 4-5 4v-3H4z" fill="#fff"/></svg>',HE=`<svg viewBox="0 0 160 100"><rect width="160" height="100" rx="6" fill="#34503f"/>
<path d="M28 62C60 62 66 40 84 46s26 22 52 8" fill="none" stroke="#1e2f26" stroke-width="17" stroke-linecap="round"/>
<path d="M28 62C60 62 66 40 84 46s26 22 52 8" fill="none" stroke="#b8a988" stroke-width="13" stroke-linecap="round"/>
<g stroke="#0004"><path d="M8 78V44h8v8h8v-12h12v12h8v-8h8v34z" fill="#cfc8b8"/><path d="M6 44l6-13 6 13zM42 44l6-13 6 13z" fill="#e69f00"/><path d="M22 40l8-16 8 16z" fill="#d55e00"/>
<path d="M108 70V38h8v8h8V34h12v12h8v-8h8v32z" fill="#cfc8b8"/><path d="M106 38l6-13 6 13zM142 38l6-13 6 13z" fill="#56b4e9"/><path d="M122 34l8-16 8 16z" fill="#0072b2"/></g>
<path d="M26 78V67a4 4 0 0 1 8 0v11zM126 70V60a4 4 0 0 1 8 0v10z" fill="#4a4238"/>
<path d="M24 22l2 4 4-5 4 5 2-4v7H24zM124 16l2 4 4-5 4 5 2-4v7h-12z" fill="#ffcf4a" stroke="#0004"/>
<g fill="#e69f00" stroke="#20180a" stroke-width=".8"><circle cx="66" cy="41" r="4"/><path d="M61 56l2-11h6l2 11z"/></g><path d="M73 36v14" stroke="#eef" stroke-width="2"/>
<g fill="#56b4e9" stroke="#0a1820" stroke-width=".8"><circle cx="98" cy="43" r="4"/><path d="M93 58l2-11h6l2 11z"/></g>
<path d="M84 14l2 4 12-6-8 13-4-1-2 8-2-8-4 1-8-13 12 6z" fill="#0072b2" stroke="#0a1820" stroke-width=".8"/>
<path d="M76 45l15 3" stroke="#ffd23f" stroke-width="2" stroke-dasharray="4 3"/><rect x="60" y="66" width="48" height="26" rx="3" fill="#4fd37e" opacity=".22" stroke="#4fd37e" stroke-width="2"/>
<path d="M81 72h6v5h5v6h-5v5h-6v-5h-5v-6h5z" fill="#4fd37e"/></svg>`,Uo=4,mm=2;function Nn(i){return i%mm}function If(i){return(i+mm)%Uo}const Nf=["haste","damage","heal","tele","duplicate","poison"];function ns(i){return i?.type==="HASTE"?"haste":i?.type==="TELE"?"tele":i?.type==="DUPLICATE"?"duplicate":!i||i.power>=0?"heal":i.duration>1?"poison":"damage"}const GE={right:0,ahead:0,size:1},VE=2.399963,WE=.46,XE=.95;function $E(i,t){if(t<=1)return GE;const e=WE*Math.sqrt((i+.5)/(t-.3)),n=i*VE+t,s=Math.max(.55,1.08-.1*t);return{right:Math.cos(n)*e,ahead:Math.sin(n)*e,size:s}}function Nc(i,t,e){const n=new Map;for(const r of i){const a=t.units[r[2]]?.isFlying?1:0,o=(r[3]*t.cols+r[4])*2+a,l=n.get(o);l?l.push(r):n.set(o,[r])}const s=new Map;for(const r of n.values()){const a=r[0],o=a&&qE(a,t,e)?XE:0;r.sort((c,h)=>c[0]-h[0]);const l=[...new Set(r.map(Df))];r.forEach(c=>{const{right:h,ahead:u,size:f}=$E(l.indexOf(Df(c)),l.length);s.set(c[0],{row:c[3]+u+o,col:c[4]+h,size:f})})}return s}function Df([,i,t,,,,,,e]){return`${i} ${t} ${!!e}`}function qE(i,t,e){return t.kings.some(([n,s],r)=>n===i[3]&&s===i[4]&&e.kings[r]?.[1]===!0)}function YE(i){const t=new Map;for(const e of i){const{id:n,seat:s,type:r,isCopy:a,from:o,to:l,arrival:c,dies:h,spells:u,levels:f,isHasted:d}=e,g=h||u.length>0||d,y=[s,r,a,c,o.row,o.col,l.row,l.col,...f],m=g?String(n):y.join(" "),p=t.get(m),_=p&&p.walker.share[1]<=e.share[1]?p.walker:e;t.set(m,{walker:_,count:(p?.count??0)+1})}return[...t.values()]}function KE(i,t,e){const n=JE(i,t,e);return{walkers:n,shots:i===t?[]:eT(i,t,n,e),lost:t.kings.map(([r],a)=>Math.max(0,(i.kings[a]?.[0]??r)-r)),fell:t.kings.map(([,r],a)=>!r&&i.kings[a]?.[1]===!0)}}function JE(i,t,e){const s=i===t?t.units:[...t.units,...t.died],r=Nc(i.units,e,i),a=Nc(s,e,t),o=new Map(i.units.map(h=>[h[0],h])),l=new Set(t.units.map(h=>h[0])),c=tT(t,e);return s.flatMap(h=>{const u=o.get(h[0]),f=a.get(h[0]);if(!f)return[];const d=ZE(u,h,c.get(h[0])??[]),g=r.get(h[0])??(d==="comes"?QE(h,e,f):f),y=Math.max(1,e.units[h[2]]?.maxHP??1);return{id:h[0],seat:h[1],type:h[2],isFlying:e.units[h[2]]?.isFlying??!1,isCopy:!!h[8],isHasted:!!h[9],from:g,to:f,arrival:d,dies:!l.has(h[0]),facing:jE(g,f,h,e),share:[Math.min(1,(u?.[5]??h[5])/y),Math.min(1,h[5]/y)],levels:[h[6],h[7]],isRaised:u!==void 0&&(h[6]>u[6]||h[7]>u[7]),spells:c.get(h[0])??[],aims:l.has(h[0])?h[10]:null}})}function ZE(i,t,e){return i?e.includes("tele")?"jumps":i[3]===t[3]&&i[4]===t[4]?"stays":"walks":t[8]?"copied":"comes"}function QE(i,t,e){const n=t.kings[i[1]];return n?{row:n[0],col:n[1],size:e.size}:e}function jE(i,t,e,n){const[s,r]=[Math.round(t.col-i.col),Math.round(t.row-i.row)];if(s||r)return Math.atan2(s,r);const a=e[10];return a&&(a[0]!==e[3]||a[1]!==e[4])?Math.atan2(a[1]-e[4],a[0]-e[3]):(n.kings[e[1]]?.[1]??0)*2<n.cols?Math.PI/2:-Math.PI/2}function tT(i,t){const e=new Map;for(const n of i.casts){const s=ns(t.spells[n[1]]);for(const r of n[7])e.set(r,[...e.get(r)??[],s])}return e}const Uf=5;function eT(i,t,e,n){const s=new Map(n.kings.map(([a,o],l)=>[l,nT(l,a,o)]));for(const a of e){const{row:o,col:l}=a.arrival==="walks"?a.from:a.to;s.set(a.id,{seat:a.seat,type:a.type,row:o,col:l,isHigh:a.isFlying})}return(t.strikes??iT(i,e,s)).flatMap(([a,o])=>{const l=s.get(a),c=s.get(o);if(!l||!c)return[];const h=a*7%Uf/Uf;return{...l,toRow:c.row,toCol:c.col,toHigh:c.isHigh,delay:h}})}function nT(i,t,e){return{seat:i,type:null,row:t,col:e,isHigh:!1}}function iT(i,t,e){const n=new Map(i.units.map(r=>[r[0],r[10]])),s=[];for(const{id:r,seat:a,arrival:o}of t){const l=n.get(r);if(!(!l||o!=="stays"))for(const[c,h]of e){const u=c<Uo?1.5:.5;if(!(!(Math.abs(h.row-l[0])<u&&Math.abs(h.col-l[1])<u)||Nn(h.seat)===Nn(a))){s.push([r,c]);break}}}return s}const Ci=640,Of=[.45,.75],gr=[.6,1],sT=1.05,rT=1.4,aT=.55;function $s(i){return Math.min(1.8,Math.max(1.25,Math.max(i.rows,i.cols)/28))}class oT{constructor(t,e,n){this.grid=e,this.context=n,this.size=$s(t),this.colours=Array.from({length:Uo},(r,a)=>new at(n.seatColours[a]??"#888888")),this.kinds=t.units.map(r=>Di.indexOf(Fr(r)));const s=Di.map((r,a)=>this.kinds.includes(a));this.figures=this.colours.map(r=>Di.map((a,o)=>fT(a,r,s[o]?Ci:1))),this.copies=Di.map((r,a)=>dT(r,s[a]?Ci:1)),this.bases=[0,1].map(r=>wa(Ff(r,!1),Ci,.97,!0)),this.rings=[0,1].map(r=>wa(Ff(r,!0),Ci,.97,!0)),this.halos=wa(new Zn(.42,.52,24).rotateX(-Math.PI/2),Ci*2,.85),this.haste=wa(pT(),Ci,.95),this.spellColours=new Map(Object.entries(Cs).map(([r,a])=>[r,new at(a)])),this.counts=new FE(this.group,.62*this.size),this.group.add(...this.all().map(r=>r.mesh),this.bars.mesh)}group=new me;figures;copies;kinds;bases;rings;below=rs(Ci,.34);halos;haste;bars=new am(Ci,{back:"#10131a",one:"#ff5a4a",other:"#f4f6ff"});colours;spellColours;size;counts;healthy=new at("#5fd068");weak=new at("#ffb02e");dying=new at("#ff4d3d");all(){const{figures:t,copies:e,bases:n,rings:s,below:r,halos:a,haste:o}=this;return[...t.flat(),...e,...n,...s,r,a,o]}show(t,e,n){this.each(lT),this.bars.begin(),this.counts.begin();for(const s of YE(t.walkers))this.showOne(s,e,n);this.counts.end(),this.bars.end(),this.each(cT)}each(t){for(const e of this.figures)e.forEach(t);this.copies.forEach(t),this.bases.forEach(t),this.rings.forEach(t),t(this.below),t(this.halos),t(this.haste)}showOne({walker:t,count:e},n,s){const r=hT(t,n),a=this.size*Ee(t.from.size,t.to.size,r)*uT(t,n);if(a<=.01)return;const o=Xt(this.grid,Ee(t.from.col,t.to.col,r)),l=$t(this.grid,Ee(t.from.row,t.to.row,r)),h=(t.arrival==="walks"||t.arrival==="comes")&&!t.isFlying?.07*Math.abs(Math.sin(n*Math.PI*3)):0,u=t.isFlying?sT*this.size+.07*Math.sin(s*2.2+t.id):h,f=u-(t.dies?.9*u*Pt(n,gr[0],gr[1]):0);this.putFigure(t,o,f,l,a),this.putBelow(t,o,l,a),this.putSpells(t,o,l,a,s),e>1&&this.counts.put(this.stacked(e),o+.42*this.size,f+.5*this.size,l),(!t.dies||n<gr[0])&&this.putBar(t,o,f,l,n)}stacked(t){return`×${this.context.say("figure",{figure:t})}`}putFigure(t,e,n,s,r){const a=this.kinds[t.type]??0,o=t.facing*.8;if(!t.isCopy)return this.figures[t.seat]?.[a]?.put(e,n,s,r,o);const l=this.copies[a];l?.put(e,n,s,r,o),l?.tint(this.colours[t.seat]??this.weak)}putBelow(t,e,n,s){const r=Nn(t.seat),a=(t.isFlying?this.rings:this.bases)[r];a?.put(e,.022,n,s),a?.tint(this.colours[t.seat]??this.weak),t.isFlying&&this.below.put(e,.02,n,s)}putSpells(t,e,n,s,r){let a=1;for(const o of t.spells)this.halos.put(e,.026,n,s*a*(1+.06*Math.sin(r*5))),this.halos.tint(this.spellColours.get(o)??this.weak),a+=.24;t.isHasted&&(this.haste.put(e,.03,n,s,t.facing),this.haste.tint(this.spellColours.get("haste")??this.weak))}putBar(t,e,n,s,r){const a=Ee(t.share[0],t.share[1],Pt(r,Of[0],Of[1])),o=a>.6?this.healthy:a>.3?this.weak:this.dying,l=t.levels[0],c=t.levels[1];if(this.size>rT&&a>=1&&!l&&!c)return;const h=t.isRaised?1+.5*yn(r):1,u=n+(t.isFlying?.75:1.12)*this.size*Math.max(.7,t.to.size);this.bars.put(e,u,s,.74*this.size*h*(.4+.6*t.to.size)),this.bars.fill(a,o),this.bars.levels(l,c)}}function lT(i){i.begin()}function cT(i){i.end()}function hT(i,t){return i.arrival==="jumps"?t<.4?0:1:i.arrival==="comes"?Qn(Pt(t,.1,1)):t}function uT(i,t){const e=i.dies?1-Ke(Pt(t,gr[0],gr[1])):1;return i.arrival==="comes"||i.arrival==="copied"?e*Us(Pt(t,.05,.5)):i.arrival!=="jumps"?e:e*(t<.4?1-Ke(Pt(t,.05,.35)):Us(Pt(t,.42,.85)))}function fT(i,t,e){return new ne(lm(i,t),new Eo({vertexColors:!0,side:pn}),e)}function dT(i,t){const e=new Eo({vertexColors:!0,transparent:!0,opacity:aT,side:pn});return new ne(lm(i,"#ffffff"),e,t,!0)}function wa(i,t,e,n=!1){const s=xe("#ffffff",e);s.vertexColors=n;const r=new ne(i,s,t,!0);return r.mesh.renderOrder=2,r}function Ff(i,t){const e=i===0?28:4,n=i===0?.4:.5,s=new Zn(n*.74,n,e,1,Math.PI/4).rotateX(-Math.PI/2),r=new Jn(n*.74,e,Math.PI/4).rotateX(-Math.PI/2);return nn(t?[[s,"#ffffff"]]:[[s,"#ffffff"],[r,"#3a3a3a"]])}function pT(){return Do([kf(.5),kf(.78)])}function kf(i){const t=new Te,[e,n]=[.3,.14],s=[0,i,-e,i-e,0,i-n,-e,i-e,-e,i-e-n,0,i-n],r=[...s,...s.map((o,l)=>l%2?o:-o)],a=new Float32Array(r.length/2*3);for(let o=0;o<r.length/2;o++)a.set([r[o*2]??0,0,r[o*2+1]??0],o*3);return t.setAttribute("position",new We(a,3)),t}const Sl=34,mT=.62,Bf=.82,gT=1.25,vT=7,_T=.25;function xT(i,t,e){const n=i.units.filter(a=>a[10]!==null);if(!n.length)return zf(i.units)??e??[(t.rows-1)/2,(t.cols-1)/2];let s=n,r=-1/0;for(const a of n){const o=n.filter(h=>Math.max(Math.abs(h[3]-a[3]),Math.abs(h[4]-a[4]))<=vT),l=e?Math.hypot(e[0]-a[3],e[1]-a[4]):0,c=o.length-_T*l;c>r&&([r,s]=[c,o])}return zf(s)??[0,0]}function zf(i){const t=e=>i.reduce((n,s)=>n+s[e],0);return i.length?[t(3)/i.length,t(4)/i.length]:null}class yT{constructor(t,e,n,s){this.space=t,this.grid=e,this.nameSize=s,this.board=new zs(t);const r=Math.max(t.width,t.depth)*12;this.sides=["camera.team0","camera.team1"].map(a=>({name:a,camera:new Ye(Sl,1,.5,r),isMovable:!0})),this.fight=new Ye(Sl,1,.5,r),this.distance=21*n,this.all=[...this.board.all,...this.sides,{name:"camera.fight",camera:this.fight,isMovable:!1}]}all;board;sides;fight;fights=new WeakMap;distance;resize(t,e){const n=gT*this.nameSize*(Gs(t,e)-1),s={...this.space,height:this.space.height+n};this.board.resize(t,e,s);const r=t/e,a={width:s.depth,depth:s.width,height:s.height},{position:o,target:l}=qp(a,mT,Sl,r);this.sides.forEach((c,h)=>{const u=h===0?-1:1;c.target=[u*l[2],0,0],this.place(c.camera,r,[u*o[2],o[1],0],c.target)}),this.fight.aspect=r,this.fight.updateProjectionMatrix()}place(t,e,n,s){t.aspect=e,t.position.set(...n),t.lookAt(...s),t.updateProjectionMatrix()}follow(t,e,n){const s=this.fightOf(t,null),[r,a]=s,[o,l]=this.fightOf(e,s),c=Ke(n),h=Xt(this.grid,Ee(a,l,c)),u=$t(this.grid,Ee(r,o,c)),[f,d]=[Math.sin(Bf)*this.distance,Math.cos(Bf)*this.distance];this.fight.position.set(h,f,u+d),this.fight.lookAt(h,0,u)}fightOf(t,e){const n=this.fights.get(t)??xT(t,this.grid,e);return this.fights.set(t,n),n}}const wT=16,Dc=2.35,MT=.35,Uc="#ff6b5e";class ST{constructor(t,e,n,s){this.context=n,this.nameSize=s,this.castles=t.kings.map((r,a)=>new bT(t,e,n,a,s)),this.floats=new Io(this.group,s*1.3,{colour:Uc,outline:"rgba(20,8,8,0.9)"}),this.group.add(...this.castles.map(r=>r.group),this.bars.mesh)}group=new me;castles;bars=new am(4,{back:"#12151c",one:"#ffffff",other:"#ffffff",thickness:.11});floats;resize(t,e){const n=Co(t,e);for(const s of this.castles)s.resize(Gs(t,e),n)}show(t,e,n,s){this.bars.begin(),this.floats.begin(),this.castles.forEach((r,a)=>{const o=t.kings[a]??[0,!1],l=e.kings[a]??[0,!1],c=Pt(s,.45,.75),h=Math.round(Ee(o[0],l[0],c)),u=l[1]?0:o[1]?Pt(s,.6,1):1;r.show(h,u,n.lost[a]?Pt(s,.4,.85):0),u<1&&r.putBar(this.bars,Ee(o[0],l[0],c),this.nameSize),this.tellLoss(r,n.lost[a]??0,mh(s))}),this.bars.end(),this.floats.end()}tellLoss(t,e,n){if(!e||n<=0)return;const s=this.context.say("scene.minus",{points:e});this.floats.put(s,Uc,t.x+1.4,Dc*.7,t.z,n)}}class bT{constructor(t,e,n,s,r){this.context=n,this.seat=s;const[a,o,l,c]=t.kings[s]??[0,0,1,0];this.x=Xt(e,o),this.z=$t(e,a),this.full=Math.max(1,l),this.half=e.cols/2;const h=n.seatColours[s]??"#888888";this.colour=new at(h),this.body=new le(RT(h,Nn(s)===0),Le("#ffffff",!0)),this.ruin=new le(LT(h),Le("#ffffff",!0));const u={left:o+.5,right:e.cols-o-.5,far:a+.5,near:e.rows-a-.5};this.reach=AT(TT(c,u),h,n.isDark),this.size=Math.max(1,$s(t)*.75),this.name=new Un(r,{colour:"#ffffff",outline:"rgba(0,0,0,0.6)",plate:ET(h)}),this.group.position.set(this.x,0,this.z),this.group.add(this.body,this.ruin,this.reach,this.name.sprite)}group=new me;name;hasName=!0;x;z;body;ruin;reach;full;size;half;aside=0;colour;low=new at(Uc);resize(t,e){this.name.enlarge(t),this.hasName=e}show(t,e,n){const{body:s}=this;s.visible=e<1,s.scale.set(this.size,this.size*Math.max(.02,1-Ke(e)),this.size),s.position.x=.05*Rr(n)+.09*Rr(e,6),this.ruin.visible=e>0,this.ruin.scale.setScalar(this.size*Math.max(.01,Ke(e))),this.reach.visible=e<.5;const r=this.hasName?Ro(this.context.seatNames[this.seat]??"",wT):"",a=e<.5?this.hasName?"scene.king":"scene.kingShort":"scene.fallen";this.name.set(this.context.say(a,{name:r,hp:t,seat:this.seat})),this.aside=this.inside(this.name.sprite.scale.x),this.name.at(this.aside,this.size*Ee(Dc,.7,Ke(e)),0,e<1?1:.75,!0)}inside(t){const e=Math.max(0,this.half-t/2);return On(this.x,-e,e)-this.x}putBar(t,e,n){const s=e/this.full,r=Math.max(2.6,n*4.4);t.put(this.x+this.aside,this.size*Dc,this.z,r),t.fill(s,s<MT?this.low:this.colour)}}function ET(i){return`#${new at(i).lerp(new at("#0a0c12"),.25).getHexString()}`}function TT(i,t){const e=[];for(let s=-i;s<=i;s++){const r=i-Math.abs(s)+.5;e.push([r,s-.5],[r,s+.5])}return[...e,...e.map(([s,r])=>[-s,-r])].map(([s,r])=>[On(s,-t.left,t.right),On(r,-t.far,t.near)])}function AT(i,t,e){const n=new Lr(i.map(([o,l])=>new nt(o,-l))),s=new le(new So(n).rotateX(-Math.PI/2),xe(t,e?.035:.09)),r=new xo({color:t,transparent:!0,opacity:.55}),a=i.map(([o,l])=>new L(o,.01,l));return s.add(new N_(new Te().setFromPoints(a),r)),s.position.y=.012,s}const ro="#c9c3b4",ao="#a49d8e",Hf="#ffcf4a";function RT(i,t){const e=t?12:4,n=t?0:Math.PI/4,s=(o,l)=>[[new jt(.34,.4,1.05,e).rotateY(n).translate(o,.52,l),ro],[new jt(.42,.36,.14,e).rotateY(n).translate(o,1.1,l),ao],[new Ae(.44,.62,e).rotateY(n).translate(o,1.48,l),i]],r=[-1.12,1.12],a=r.flatMap(o=>r.flatMap(l=>s(o,l)));return Fn(nn([...a,...CT(),...PT(i,e,n)]))}function CT(){const i=[];for(const t of[-1,1])for(const e of[-1,1])i.push([new Se(.5,.56,.22).translate(e*.62,.28,t*1.18),ro]),i.push([new Se(.22,.56,.5).translate(t*1.18,.28,e*.62),ro]),i.push([new Se(.18,.14,.24).translate(e*.5,.62,t*1.18),ao]),i.push([new Se(.24,.14,.18).translate(t*1.18,.62,e*.5),ao]);return i}function PT(i,t,e){const n=s=>[new Ae(.1,.28,5).translate(Math.cos(s)*.32,1.92,Math.sin(s)*.32),Hf];return[[new jt(.5,.6,1.35,t).rotateY(e).translate(0,.68,0),ro],[new jt(.62,.52,.18,t).rotateY(e).translate(0,1.42,0),ao],[new jt(.44,.5,.2,t).rotateY(e).translate(0,1.58,0),i],[new ni(.33,.09,6,14).rotateX(Math.PI/2).translate(0,1.76,0),Hf],...[0,1,2,3,4].map(s=>n(s*Math.PI*2/5+.3))]}function LT(i){const t=new at(i).lerp(new at("#3a3a3a"),.55),e=[];for(let n=0;n<26;n++){const s=n*2.4,r=.28*Math.sqrt(n),a=.14+.2*Ge(n,3),o=new wo(a).rotateX(n).translate(Math.cos(s)*r,a*.4,Math.sin(s)*r);e.push([o,n%5===0?t:n%2?"#7f7a70":"#67635b"])}return Fn(nn(e))}const IT=.35;function gm(i,t,e){const n=i.ap[e]??null;return[NT(i,t,e),{icon:pm,label:"fact.ap",value:n??"–"},{icon:zE,label:"fact.units",value:i.units.filter(s=>s[1]===e).length},...UT(i,e),...OT(i,t,e),...(i.hands[e]??[]).map(s=>DT(t,s,n??0))]}function NT(i,t,e){const n=i.kings[e]?.[0]??0,s=n<IT*(t.kings[e]?.[2]??0);return{icon:BE,label:"fact.king",value:n,tone:s?"bad":"plain"}}function Ki(i){const t=Fr(i);return Di[i?.typeId??-1]===t?`unit.${t}`:"unit.other"}function DT(i,t,e){const n=i.units[t],s=n?.ap??0;return{icon:fm(Fr(n)),label:Ki(n),value:s,tone:s<=e?"active":"plain"}}function UT(i,t){const[e,n]=i.tokens[t]??[0,0];return[{icon:io,label:"fact.damageTokens",value:e},{icon:so,label:"fact.rangeTokens",value:n}].filter(r=>r.value!==0)}function OT(i,t,e){const n=new Map;for(const s of i.owned[e]??[])n.set(s,(n.get(s)??0)+1);return[...n].map(([s,r])=>{const a=ns(t.spells[s]);return{icon:um(a),label:`spell.${a}`,value:r}})}function Gf(i,t){return t?i.kings.findIndex(([e,n])=>e===t[0]&&n===t[1]):-1}function _h(i,t){return[Gf(i,t.cells[0]),Gf(i,t.cells.at(-1))]}function xh(i){return i.paths.filter(t=>{const[e,n]=_h(i,t);return Nn(e)===Nn(n)})}function FT(i){const t=new Set(xh(i));return i.paths.filter(e=>!t.has(e))}function vm(i,t,e){const[n,s]=_h(i,t),r=Vf(i,If(n),n),a=Vf(i,s,If(s)),o=[...r,...t.cells.slice(1,-1),...a],l=Nn(n)===Nn(e),c=[r.length-1,r.length+t.cells.length-2],h=l?n:s,u=l?c[0]:o.length-1-c[1];return{path:t,cells:l?o:o.reverse(),from:h,to:l?s:n,start:h===e?u:0,half:t.tele?.[Nn(e)]??-1,isForward:l}}function Vf(i,t,e){for(const s of xh(i)){const[r,a]=_h(i,s);if(r===t&&a===e)return[...s.cells];if(r===e&&a===t)return[...s.cells].reverse()}const n=i.kings[e]??[0,0];return[[n[0],n[1]]]}function Ia(i,t){const e=FT(i).map(s=>vm(i,s,t)),n=s=>(s.from===t?0:1e4)+s.cells.length-s.start;return e.sort((s,r)=>n(s)-n(r)||s.path.id-r.path.id)}function _m(i,t,e){const n=s=>s[0]===t&&s[1]===e;return i.isForward?i.cells.findIndex(n):i.cells.findLastIndex(n)}function kT(i,t,e,n){const s=xm(t,e,n);return s>=0?i.filter(r=>r.to===s):i.filter(r=>r.path.cells.some(a=>a[0]===e&&a[1]===n))}function xm(i,t,e){for(let n=0;n<Uo;n++){const s=i.kings[n];if(s&&Math.abs(s[0]-t)<=1&&Math.abs(s[1]-e)<=1)return n}return-1}const Gn=.7;function BT(i){return i?{plate:"#1c2530",ground:["#2b3f3a","#2e433d"],road:["#1a2421","#75705f","#8b8672"],friendRoad:"#646a78",leaves:["#2f5a45","#3c6b4e"],stone:"#55605f",numbers:"#8fa3a5"}:{plate:"#a9b48c",ground:["#c6d6a4","#ccdbac"],road:["#a58f62","#f1e6ca","#d9c79c"],friendRoad:"#e2dfdb",leaves:["#84ad70","#98bd80"],stone:"#b0b5a2",numbers:"#54603c"}}class zT{constructor(t,e,n,s){this.stage=t,this.grid=e,this.look=n,this.say=s,this.group.add(Ws(e,Gn,.5,n.plate),Xs(e,...n.ground),this.roads()),this.group.add(...this.woods())}group=new me;roads(){const{rows:t,cols:e}=this.grid,n=new Set(xh(this.stage)),s=[...this.stage.paths].sort((c,h)=>Number(n.has(h))-Number(n.has(c))),[r,a,o]=this.look.road,l=Po(e+2*Gn,t+2*Gn,(c,h)=>{c.lineJoin=c.lineCap="round";for(const u of s)this.stroke(c,h,u,.94,r);for(const u of s)this.stroke(c,h,u,.78,n.has(u)?this.look.friendRoad:a);c.setLineDash([.16*h,.34*h]);for(const u of s)this.stroke(c,h,u,.07,o);this.writeNumbers(c,h)});return l.position.y=.006,l}stroke(t,e,n,s,r){t.strokeStyle=r,t.lineWidth=s*e,t.beginPath();for(const[a,o]of n.cells)t.lineTo((Gn+o+.5)*e,(Gn+a+.5)*e);t.stroke()}writeNumbers(t,e){const{rows:n,cols:s}=this.grid,r=Math.max(n,s)>20?5:1;t.font=`600 ${(r===1?.34:.6)*e}px ${Hs}`,t.textAlign="center",t.textBaseline="middle",t.fillStyle=this.look.numbers;const a=Gn*.5*e;for(let o=0;o<s;o+=r)t.fillText(this.say("figure",{figure:o}),(Gn+o+.5)*e,a);for(let o=0;o<n;o+=r)t.fillText(this.say("figure",{figure:o}),a,(Gn+o+.5)*e)}woods(){const t=GT(this.stage),e=new ne(HT(this.look),Le("#ffffff",!0),t.length),n=new ne(Fn(new wo(.2)),Le(this.look.stone),t.length),s=Math.sqrt(Math.max(1,Math.max(this.stage.rows,this.stage.cols)/26));e.begin(),n.begin();for(const[r,a]of t){const o=Ge(r*3,a),l=Xt(this.grid,a)+.5*(Ge(a,r)-.5),c=$t(this.grid,r)+.5*(Ge(r+7,a)-.5);o<.24/s?e.put(l,0,c,(.6+Ge(a+5,r)*.4)*s,o*30):o>.96&&n.put(l,.02,c,(.3+.8*Ge(a,r+1))*s,o*60)}return e.end(),n.end(),[e.mesh,n.mesh]}}function HT(i){return Fn(nn([[new jt(.05,.07,.2,6).translate(0,.1,0),"#5d4630"],[new Ae(.3,.42,7).translate(0,.36,0),i.leaves[0]],[new Ae(.22,.36,7).translate(0,.6,0),i.leaves[1]]]))}function GT(i){const t=new Set;for(const{cells:s}of i.paths)for(const[r,a]of s)t.add(r*i.cols+a);const e=(s,r)=>i.kings.some(([a,o])=>Math.abs(a-s)<=1&&Math.abs(o-r)<=1),n=[];for(let s=0;s<i.rows;s++)for(let r=0;r<i.cols;r++)!t.has(s*i.cols+r)&&!e(s,r)&&n.push([s,r]);return n}function VT(i){return i.kind==="put"?`put ${i.type} ${i.path}`:i.kind==="cast"?`cast ${i.type} ${i.row} ${i.col}`:i.kind==="tele"?`cast ${i.type} ${i.row} ${i.col} ${i.unit} ${i.path}`:`${i.kind} ${i.unit}`}class WT{constructor(t,e,n){this.stage=t,this.frame=e,this.seat=n}picks=[];given=[];get isPicking(){return this.frame.turn===0}get apLeft(){return this.given.reduce((t,e)=>t-this.costOf(e),this.frame.ap[this.seat]??0)}costOf(t){return t.kind==="put"?this.stage.units[t.type]?.ap??0:0}get cards(){const t=new Set(this.given.map(e=>e.kind==="put"?e.type:-1));return(this.frame.hands[this.seat]??[]).filter(e=>!t.has(e))}canPut(t){return this.cards.includes(t)&&(this.stage.units[t]?.ap??0)<=this.apLeft}get spells(){return[...new Set(this.frame.owned[this.seat]??[])]}get canCast(){return!this.given.some(t=>t.kind==="cast"||t.kind==="tele")}tokens(t){return this.frame.tokens[this.seat]?.[t==="damage"?0:1]??0}canUpgrade(t){return this.tokens(t)>0&&!this.given.some(e=>e.kind==="damage"||e.kind==="range")}get ownUnits(){return this.frame.units.filter(t=>t[1]===this.seat)}pick(t){const e=this.picks.indexOf(t);e>=0?this.picks.splice(e,1):this.picks.length<this.stage.deck_size&&this.picks.push(t)}words(){return this.isPicking?["pick",...this.picks].join(" "):this.given.map(VT).join("; ")||"nothing"}catches(t,e){const n=new Map;for(const r of this.frame.units){if(!this.isCaught(t,r))continue;const[a,o]=[r[3],r[4]],l=a*this.stage.cols+o;n.has(l)||n.set(l,{row:a,col:o,count:this.caughtAt(t,a,o)})}return[...n.values()].sort((r,a)=>a.count-r.count||r.row-a.row||r.col-a.col).slice(0,e)}caughtAt(t,e,n){const s=this.stage.spells[t]?.range??0,r=a=>Math.abs(a[3]-e)<=s&&Math.abs(a[4]-n)<=s;return this.frame.units.filter(a=>r(a)&&this.isCaught(t,a)).length}isCaught(t,e){const n=this.stage.spells[t]?.target;return n==="SELF"?e[1]===this.seat:Nn(e[1])===Nn(this.seat)==(n==="ALLIED")}isTele(t){return ns(this.stage.spells[t])==="tele"}teleCells(){return Ia(this.stage,this.seat).flatMap(t=>{for(let e=Math.min(t.half,t.cells.length-1);e>=0;e--){const n=t.cells[e];if(n&&this.canTele(t,n[0],n[1]))return[{way:t,cell:n}]}return[]})}canTele(t,e,n){const s=_m(t,e,n);return s>=0&&s<=t.half}}const XT=new An(new L(0,1,0),0),$T=["damage","range"],qT=6,YT=12,bl=[[0,0],[0,1],[1,0],[0,-1],[-1,0],[1,1],[1,-1],[-1,1],[-1,-1]],El=i=>i.map((t,e)=>e<9?{...t,key:String(e+1)}:t);class KT{constructor(t,e,n){this.marks=t,this.stage=e,this.context=n,this.grid={rows:e.rows,cols:e.cols}}help="controls.help";orders=null;choice=null;grid;point=new L;onPoint(t,e,n,s){const r=this.ordersFor(n,s),a=this.unitAt(t,r);return a?this.takeUnit(a[0]):this.takeCell(r,this.cellAt(t)),this.marks.clear(),this.context.onChange(),null}onHover(t,e,n){this.marks.clear(),t&&this.mark(t,this.ordersFor(e,n)),this.context.onChange()}mark(t,e){const{choice:n}=this,s=this.unitAt(t,e);if(s)return this.marks.showUnit(s);const r=this.cellAt(t);if(!n||!r)return;if(n.kind==="card"){const o=this.wayAt(e,r);o&&this.marks.showWay(o,new at(this.context.seatColours[e.seat]))}n.kind==="spell"&&!e.isTele(n.type)&&this.marks.showArea(...r,this.stage.spells[n.type]?.range??0);const a=n.kind==="tele"?this.telePlace(e,r):null;a&&this.marks.showArea(...a.cell,0)}cellAt(t){const e=t.ray.intersectPlane(XT,this.point),n=e&&gh(this.grid,e.x,e.z);return n&&[n.row,n.col]}unitAt(t,e){return this.wantsUnit(e)?this.marks.pointed(t,e.ownUnits):null}wantsUnit(t){const{choice:e}=this;return e?.kind==="token"||e?.kind==="spell"&&t.isTele(e.type)}wayAt(t,[e,n]){const s=Ia(this.stage,t.seat),r=xm(this.stage,e,n)>=0?bl.slice(0,1):bl;for(const[a,o]of r){const[l]=kT(s,this.stage,e+a,n+o);if(l)return l}return null}telePlace(t,[e,n]){const s=Ia(this.stage,t.seat);for(const[r,a]of bl){const o=[e+r,n+a],l=s.find(c=>t.canTele(c,...o));if(l)return{way:l,cell:o}}return null}ordersFor(t,e){return(this.orders?.frame.turn!==t.turn||this.orders.seat!==e)&&(this.orders=new WT(this.stage,t,e),this.choice=null),this.orders}give(t){this.orders?.given.push(t),this.choice=null}takeUnit(t){const{choice:e}=this;e?.kind==="token"?this.give({kind:e.token,unit:t}):e?.kind==="spell"&&(this.choice={kind:"tele",type:e.type,unit:t})}takeCell(t,e){const{choice:n}=this;if(!n||!e)return;if(n.kind==="card"){const r=this.wayAt(t,e);r&&this.takePath(r.path.id)}n.kind==="spell"&&!t.isTele(n.type)&&this.give({kind:"cast",type:n.type,row:e[0],col:e[1]});const s=n.kind==="tele"?this.telePlace(t,e):null;s&&this.takeTele(s.way.path.id,s.cell)}takePath(t){this.choice?.kind==="card"&&this.give({kind:"put",type:this.choice.type,path:t})}takeTele(t,[e,n]){const{choice:s}=this;s?.kind==="tele"&&this.give({kind:"tele",type:s.type,unit:s.unit,path:t,row:e,col:n})}choose(t){this.choice=JSON.stringify(t)===JSON.stringify(this.choice)?null:t}onKey(t,e,n){const s=this.ordersFor(e,n);if(t==="escape"&&this.choice)this.choice=null;else if(t==="backspace")s.given.pop();else return null;return this.marks.clear(),this.context.onChange(),""}onButton(t,e,n){const s=this.ordersFor(e,n),[r="",...a]=t.split(" "),[o=0,l=0,c=0]=a.map(Number);return r==="end"?s.words():(r==="pick"?s.pick(o):r==="card"?this.choose({kind:"card",type:o}):r==="spell"?this.choose({kind:"spell",type:o}):r==="token"?this.choose({kind:"token",token:a[0]==="damage"?"damage":"range"}):r==="drop"?s.given.splice(o,1):r==="path"?this.takePath(o):r==="unit"?this.takeUnit(o):r==="tele"?this.takeTele(o,[l,c]):r==="cell"&&this.takeCell(s,[o,l]),this.marks.clear(),this.context.onChange(),null)}waiting(t,e){return t.kings[e]?.[1]===!1?"controls.out":null}buttons(t,e){const n=this.ordersFor(t,e);if(n.isPicking)return this.pickButtons(n);const s=[...this.cardButtons(n),...this.spellButtons(n),...this.tokenButtons(n)];return[{label:this.context.say("button.end",{ap:n.apLeft}),action:"end",isOn:!0,key:"enter"},...n.given.map((r,a)=>this.givenButton(r,a,n)),...this.choice?s.filter(r=>r.isChosen):El(s),...El(this.placeButtons(n))]}pickButtons(t){const e=t.picks.length>=this.stage.deck_size,n=this.stage.units.map(({typeId:a})=>{const o=t.picks.indexOf(a),l=this.context.say(Ki(this.stage.units[a]));return{...this.card(a),label:o<0?l:this.context.say("scene.picked",{place:o+1,unit:l}),action:`pick ${a}`,isOn:o>=0||!e,isChosen:o>=0}}),s={count:t.picks.length,most:this.stage.deck_size};return[{label:this.context.say("button.deck",s),action:"end",isOn:!0,key:"enter"},...El(n)]}card(t){const e=this.stage.units[t],n=[{icon:pm,label:"fact.cost",value:e?.ap??0,tone:"active"},{icon:dm,label:"fact.hp",value:e?.maxHP??0},{icon:io,label:"fact.attack",value:e?.baseAttack??0},{icon:so,label:"fact.reach",value:e?.baseRange??0}];return{icon:fm(Fr(e)),facts:n}}cardButtons(t){return t.cards.map(e=>({...this.card(e),label:Ki(this.stage.units[e]),action:`card ${e}`,isOn:t.canPut(e),isChosen:this.choice?.kind==="card"&&this.choice.type===e}))}spellButtons(t){return t.spells.map(e=>({label:this.context.say("button.spell",{spell:this.spellLabel(e)}),icon:um(ns(this.stage.spells[e])),action:`spell ${e}`,isOn:t.canCast,isChosen:(this.choice?.kind==="spell"||this.choice?.kind==="tele")&&this.choice.type===e}))}spellLabel(t){return this.context.say(`spell.${ns(this.stage.spells[t])}`)}tokenButtons(t){return $T.filter(e=>t.tokens(e)>0).map(e=>({label:`button.${e}`,icon:e==="damage"?io:so,action:`token ${e}`,isOn:t.canUpgrade(e),isChosen:this.choice?.kind==="token"&&this.choice.token===e}))}placeButtons(t){const{choice:e}=this;return e?.kind==="card"?Ia(this.stage,t.seat).map(n=>this.pathButton(n)):e?.kind==="tele"?t.teleCells().map(({way:n,cell:[s,r]})=>({label:this.context.say("button.tele",{path:n.path.id,row:s,col:r}),action:`tele ${n.path.id} ${s} ${r}`,isOn:!0})):this.wantsUnit(t)?t.ownUnits.slice(0,YT).map(n=>this.unitButton(n)):e?.kind!=="spell"?[]:t.catches(e.type,qT).map(({row:n,col:s,count:r})=>({label:this.context.say("button.cell",{row:n,col:s,count:r}),action:`cell ${n} ${s}`,isOn:!0}))}pathButton(t){const e=this.context.seatNames[t.to]??"";return{label:this.context.say("button.path",{path:t.path.id,name:e,seat:t.to}),action:`path ${t.path.id}`,isOn:!0}}unitButton(t){const e=this.context.say(Ki(this.stage.units[t[2]]));return{label:this.context.say("button.unit",{unit:e,row:t[3],col:t[4],hp:t[5]}),action:`unit ${t[0]}`,isOn:!0}}givenButton(t,e,n){return{label:this.orderLabel(t,n),action:`drop ${e}`,isOn:!0,isChosen:!0}}orderLabel(t,e){const{say:n}=this.context;if(t.kind==="put")return n("order.put",{unit:n(Ki(this.stage.units[t.type])),path:t.path});if(t.kind==="cast"||t.kind==="tele")return n("order.cast",{spell:this.spellLabel(t.type),row:t.row,col:t.col});const s=e.ownUnits.find(r=>r[0]===t.unit);return n(`order.${t.kind}`,{unit:n(Ki(this.stage.units[s?.[2]??0]))})}}const Oc=64,Yi=128,Tl=18,JT=2.2;class ZT{constructor(t,e,n,s){this.stage=t,this.grid=e,this.context=n,this.nameSize=s,this.size=$s(t),this.colours=n.seatColours.map(r=>new at(r)),this.spellColours=new Map(Nf.map(r=>[r,new at(Cs[r])])),this.areas=new Map(Nf.map(r=>[r,tA(r)])),this.frames=new ne(Cr(1,1,.035),xe("#ffffff"),Oc,!0),this.lights=new ne(QT(),jT(),Oc,!0),this.dots=new ne(new _e(.13,8,6),xe(Cs.tele),Tl*8),this.names=new Io(this.group,s*1.05,{colour:"#ffffff",outline:"rgba(10,10,20,0.9)"}),this.group.add(...[...this.areas.values(),this.frames,this.lights,this.dots].map(r=>r.mesh))}group=new me;areas;frames;lights;dots;names;counts=[];colours;spellColours;size;counted=0;named=0;show(t,e,n,s){const r=t===e;for(const a of this.areas.values())a.begin();for(const a of[this.frames,this.lights,this.dots])a.begin();if(this.names.begin(),this.counted=this.named=0,!r)for(const a of t.casts)a[5]===0&&this.showArea(a,1-Pt(s,0,.25));for(const a of e.casts)this.showCast(a,r?1:s,r);for(const a of n.walkers)a.arrival==="jumps"&&this.showJump(a.from,a.to,s);for(const a of this.areas.values())a.end();for(const a of[this.frames,this.lights,this.dots])a.end();this.names.end();for(let a=this.counted;a<this.counts.length;a++)this.counts[a]?.hide()}showCast(t,e,n){const s=!!t[6]&&!n;this.showArea(t,s?Us(Pt(e,0,.3)):1),this.showCount(t,s?Pt(e,.3,.5):1),s&&this.showLight(t,e)}showArea(t,e){if(e<=.01)return;const n=ns(this.stage.spells[t[1]]),[s,r]=[Xt(this.grid,t[4]),$t(this.grid,t[3])],a=this.sideOf(t)*e;this.areas.get(n)?.put(s,.034,r,a),this.frames.put(s,.036,r,a,0,1),this.frames.tint(this.colours[t[2]]??Wf)}sideOf(t){return Math.max(2*(this.stage.spells[t[1]]?.range??0)+1,this.size*.9)}showCount(t,e){if(t[5]<=0||e<=0)return;const n=this.counts[this.counted]??this.moreCounts();this.counted++;const s=this.sideOf(t)/2;n.set(this.context.say("scene.turnsLeft",{turns:t[5]})),n.at(Xt(this.grid,t[4])+s,.2,$t(this.grid,t[3])-s,e)}moreCounts(){const t={colour:"#ffffff",outline:"rgba(0,0,0,0.5)",plate:"rgba(24,20,44,0.9)"},e=new Un(Math.min(this.nameSize,this.size*.6),t);return this.counts.push(e),this.group.add(e.sprite),e}showLight(t,e){const n=ns(this.stage.spells[t[1]]),[s,r]=[Xt(this.grid,t[4]),$t(this.grid,t[3])],a=yn(Pt(e,.02,.6)),o=this.spellColours.get(n)??Wf;a>.02&&(this.lights.put(s,0,r,this.sideOf(t),0,JT*this.size*a),this.lights.tint(o));const l=Pt(e,.02,.99),c=this.size+this.named*this.nameSize;this.named++,this.names.put(this.context.say(`spell.${n}`),Cs[n],s,c,r,l)}showJump(t,e,n){const s=1.5+.12*Math.hypot(e.row-t.row,e.col-t.col),r=Qn(Pt(n,.1,.55)),a=Pt(n,.45,.95);for(let o=0;o<Tl;o++){const l=o/(Tl-1);if(l>r||l<a)continue;const c=Xt(this.grid,Ee(t.col,e.col,l)),h=$t(this.grid,Ee(t.row,e.row,l));this.dots.put(c,.3+yn(l)*s,h,this.size*(.6+.4*l))}}}const Wf=new at("#ffffff");function QT(){const i=new jt(Math.SQRT1_2,Math.SQRT1_2,1,4,1,!0).rotateY(Math.PI/4);i.translate(0,.5,0);const t=i.getAttribute("position"),e=new Float32Array(t.count*4).fill(1);for(let n=0;n<t.count;n++)e[n*4+3]=t.getY(n)>.5?0:.6;return i.setAttribute("color",new We(e,4))}function jT(){return new ti({transparent:!0,vertexColors:!0,depthWrite:!1,side:pn})}function tA(i){const t=new ti({map:eA(i),transparent:!0,depthWrite:!1}),e=new ne(new ln(1,1).rotateX(-Math.PI/2),t,Oc);return e.mesh.renderOrder=1,e}function eA(i){const t=document.createElement("canvas");t.width=t.height=Yi;const e=Lo(t);e.fillStyle=Cs[i],e.globalAlpha=.42,e.fillRect(0,0,Yi,Yi),e.globalAlpha=1,e.translate(Yi*.22,Yi*.22),e.scale(Yi*.56/24,Yi*.56/24);const n=new Path2D(hm[i]);e.strokeStyle="rgba(16,18,30,0.75)",e.lineWidth=2.4,e.lineJoin="round",e.stroke(n),e.fill(n,"evenodd");const s=new Pr(t);return s.colorSpace=qe,s}const nA=1.05;class iA{constructor(t,e,n){this.stage=t,this.grid=e,this.size=$s(t);const s=n?"#ffffff":"#101828";this.steps=new ne(new Jn(.3,16).rotateX(-Math.PI/2),xe("#ffffff",.85),t.rows*t.cols,!0),this.area=new le(new ln(1,1).rotateX(-Math.PI/2),xe(s,.3)),this.edge=new le(Cr(1,1,.04),xe(s)),this.ring=new le(new Zn(.55,.68,32).rotateX(-Math.PI/2),xe(s));for(const r of[this.steps.mesh,this.area,this.edge,this.ring])r.renderOrder=6;this.group.add(this.steps.mesh,this.area,this.edge,this.ring),this.clear()}group=new me;steps;area;edge;ring;size;place=new L;clear(){this.steps.begin().end(),this.area.visible=this.edge.visible=this.ring.visible=!1}showWay(t,e){this.steps.begin();for(const[n,s]of t.cells.slice(t.start))this.steps.put(Xt(this.grid,s),.04,$t(this.grid,n)),this.steps.tint(e);this.steps.end()}showArea(t,e,n){for(const s of[this.area,this.edge])s.visible=!0,s.scale.set(2*n+1,1,2*n+1),s.position.set(Xt(this.grid,e),.05,$t(this.grid,t))}showUnit(t){this.ring.visible=!0,this.ring.scale.setScalar(this.size),this.ring.position.set(Xt(this.grid,t[4]),.06,$t(this.grid,t[3]))}pointed(t,e){let n=null,s=(.7*this.size)**2;for(const r of e){const a=(this.stage.units[r[2]]?.isFlying?nA:.4)*this.size;this.place.set(Xt(this.grid,r[4]),a,$t(this.grid,r[3]));const o=t.ray.distanceSqToPoint(this.place);o<s&&([s,n]=[o,r])}return n}}const sA={name:"ranges",draw:(i,t)=>{const e=Array.from({length:t.rows},()=>Array.from({length:t.cols},()=>"."));return t.kings.forEach(([n,s,,r],a)=>{if(i.kings[a]?.[1])for(let o=-r;o<=r;o++){const l=r-Math.abs(o);for(let c=-l;c<=l;c++){const h=e[n+o];h?.[s+c]!==void 0&&(h[s+c]=String(a))}}}),[["tint",e.map(n=>n.join(""))]]}},rA={name:"targets",draw:({units:i})=>i.flatMap(([,t,,e,n,,,,,,s])=>s?[["line",e,n,s[0],s[1],t]]:[])},aA={name:"ways",draw:({units:i},t)=>{const e=new Map;for(const[,n,,s,r,,,,,,,a]of i){const o=t.paths.find(({id:h})=>h===a);if(!o)continue;const l=vm(t,o,n),c=l.cells.slice(Math.max(0,_m(l,s,r)));c.slice(1).forEach((h,u)=>{const f=c[u]??h;e.set(`${f.join()} ${h.join()}`,["line",f[0],f[1],h[0],h[1],n])})}return[...e.values()]}},oA=[sA,rA,aA],lA=1024,cA=.05,hA=.2,Al=.34,uA=.22,fA=3,dA=.85,pA={archer:"dart",catapult:"lob",ballista:"dart",swordsman:"blow",giant:"blow",falcon:"blow",wasp:"dart",balloon:"lob",dragon:"beam"};function mA(i,t){const e=cA+hA*i.delay;return[Pt(t,e,e+Al),Pt(t,e+Al*.9,e+Al+uA)]}class gA{constructor(t,e,n){this.grid=e,this.size=$s(t),this.colours=n.seatColours.map(s=>new at(s).lerp(new at("#ffffff"),.25)),this.manners=t.units.map(s=>pA[Fr(s)]),this.group.add(...this.all().map(s=>s.mesh))}group=new me;darts=this.make(vA(),1);balls=this.make(new _e(.15,8,6),1);beams=this.make(new Se(1,1,1).translate(0,0,.5),.75);bursts=this.make(new Nr(.34,0),.8);aims=this.make(new Se(1,1,1).translate(0,0,.5),.5);colours;manners;size;placer=new Ne;flash=new at("#ffd98a");iron=new at("#3b3d46");dust=new at("#8d8678");make(t,e){return new ne(t,xe("#ffffff",e),lA,!0)}all(){return[this.darts,this.balls,this.beams,this.bursts,this.aims]}show(t,e,n){const{darts:s,balls:r,beams:a,bursts:o,aims:l}=this;s.begin(),r.begin(),a.begin(),o.begin(),l.begin();for(const c of t.shots)this.showShot(c,e);for(const c of t.walkers)c.dies?this.showDeath(c,Pt(e,.62,1)):(n||e>dA)&&this.showAim(c);s.end(),r.end(),a.end(),o.end(),l.end()}showShot(t,e){const[n,s]=mA(t,e),r=t.type===null?"beam":this.manners[t.type]??"dart";if(n>0&&n<1&&this.putShot(t,r,n),s<=0||s>=1)return;const a=this.size*yn(s)*(r==="blow"||r==="lob"?1.25:.85),[o,l,c]=[Xt(this.grid,t.toCol),this.heightTo(t),$t(this.grid,t.toRow)];this.bursts.put(o,l,c,a,s*3+t.delay*9),this.bursts.tint(this.flash)}putShot(t,e,n){if(e==="beam")return this.putBeam(t,n);if(e==="blow")return this.putDart(t,n,.1,this.darts,1.5);if(e==="lob")return this.putDart(t,n,1.6,this.balls,1);this.putDart(t,n,.5,this.darts,1)}putDart(t,e,n,s,r){const{placer:a,size:o}=this,l=Math.min(1,e+.04);this.along(t,l,n);const[c,h,u]=[a.position.x,a.position.y,a.position.z];this.along(t,e,n),a.lookAt(c,h,u),a.scale.setScalar(o*r),a.updateMatrix(),s.putMatrix(a.matrix),s.tint(s===this.balls?this.iron:this.colours[t.seat]??this.flash)}along(t,e,n){const s=Ee(this.heightFrom(t),this.heightTo(t),e)+yn(e)*n*this.size;this.placer.position.set(Xt(this.grid,Ee(t.col,t.toCol,e)),s,$t(this.grid,Ee(t.row,t.toRow,e)))}putBeam(t,e){this.along(t,Pt(e,.4,1),0);const n=t.type===null?this.colours[t.seat]:this.flash,[s,r]=[Ee(t.row,t.toRow,Pt(e,0,.6)),Ee(t.col,t.toCol,Pt(e,0,.6))],a=Ee(this.heightFrom(t),this.heightTo(t),Pt(e,0,.6));this.putLine(this.beams,s,a,r,.13*this.size*(1.2-e)),this.beams.tint(n??this.flash)}showDeath(t,e){if(e<=0||e>=1)return;const{row:n,col:s}=t.to;for(let r=0;r<fA;r++){const a=r*2.1+t.id,o=Xt(this.grid,s)+Math.cos(a)*e*.45*this.size,l=$t(this.grid,n)+Math.sin(a)*e*.45*this.size;this.bursts.put(o,(.2+e*.5)*this.size,l,.8*this.size*yn(.25+e*.75),a),this.bursts.tint(this.dust)}}showAim(t){const{aims:e}=t;if(!e)return;const{row:n,col:s}=t.to;this.placer.position.set(Xt(this.grid,s),this.heightOf(t.isFlying),$t(this.grid,n)),this.putLine(this.aims,e[0],.35,e[1],.035*this.size),this.aims.tint(this.colours[t.seat]??this.flash)}putLine(t,e,n,s,r){const{placer:a}=this,[o,l]=[Xt(this.grid,s),$t(this.grid,e)];a.lookAt(o,n,l);const c=Math.hypot(o-a.position.x,n-a.position.y,l-a.position.z);a.scale.set(r,r,Math.max(.01,c)),a.updateMatrix(),t.putMatrix(a.matrix)}heightFrom(t){return t.type===null?1.7:this.heightOf(t.isHigh)}heightTo(t){return this.heightOf(t.toHigh)}heightOf(t){return(t?1.1:.45)*this.size}}function vA(){return Do([new jt(.03,.03,.5,5).rotateX(Math.PI/2),new Ae(.085,.2,6).rotateX(Math.PI/2).translate(0,0,.32)])}function _A(i,t){const e=Nc(i.units,t,i),n=i.units.map(r=>xA(r,t,e.get(r[0]))),s=t.kings.map(([r,a],o)=>({id:`king${o}`,row:r,col:a,label:"thing.king",seat:o,facts:gm(i,t,o)}));return[...n,...s.filter((r,a)=>i.kings[a]?.[1])]}function xA(i,t,e){const[n,s,r,a,o,l,c,h]=i,u=t.units[r],f=(u?.baseAttack??0)+c*t.additions[0],d=(u?.baseRange??0)+h*t.additions[1],g=[{icon:dm,label:"fact.hp",value:l},{icon:io,label:"fact.attack",value:f},{icon:so,label:"fact.reach",value:d}],y=u?.isFlying??!1;return{id:`unit${n}`,row:e?.row??a,col:e?.col??o,label:Ki(u),seat:s,facts:g,isHigh:y}}const yA={title:"Kings","player 0":"Player 0, friend of 2","player 1":"Player 1, friend of 3","player 2":"Player 2, friend of 0","player 3":"Player 3, friend of 1","camera.team0":"Behind players 0 and 2","camera.team1":"Behind players 1 and 3","camera.fight":"At the fight","fact.king":"King's HP","fact.ap":"Action points (AP)","fact.units":"Units on the map","fact.damageTokens":"Damage upgrade tokens","fact.rangeTokens":"Range upgrade tokens","unit.archer":"Archer (0)","unit.catapult":"Catapult (1)","unit.ballista":"Air defence (2)","unit.swordsman":"Swordsman (3)","unit.giant":"Giant (4)","unit.falcon":"Falcon (5)","unit.wasp":"Wasp (6)","unit.balloon":"Balloon (7)","unit.dragon":"Dragon (8)","unit.other":"Unit of another kind","spell.haste":"Haste","spell.damage":"Damage","spell.heal":"Heal","spell.tele":"Teleport","spell.duplicate":"Duplicate","spell.poison":"Poison","scene.king":"♛{seat} {name}  ♥{hp}","scene.kingShort":"♥{hp}","scene.fallen":"✝ {name} ({seat})","scene.minus":"−{points}","scene.turnsLeft":"{turns}","controls.help":"Choose a card, then click a path or an enemy king; a spell, then a cell; an upgrade or Teleport, then one of your units. Press an order to take it back. Keys: the digits, Enter, Backspace (last order back), Esc. Empty places of a deck are filled at random.","controls.out":"Your king has fallen. Your friend plays on; you only watch.","fact.cost":"Costs action points (AP)","scene.picked":"{place}. {unit}","button.deck":"Send the deck: {count} of {most}","button.spell":"Cast {spell}","button.damage":"Upgrade damage","button.range":"Upgrade range","button.path":"Path {path} to {name} ({seat})","button.cell":"At ({row}, {col}): {count} {count|unit|units}","button.tele":"Path {path}, ({row}, {col})","button.unit":"{unit} at ({row}, {col}), {hp} HP","button.end":"End turn: {ap} AP left","order.put":"✕ {unit} on path {path}","order.cast":"✕ {spell} at ({row}, {col})","order.damage":"✕ Damage of {unit}","order.range":"✕ Range of {unit}","event.put":"{name} deploys: {unit} at ({row}, {col})","event.died":"{name} loses: {unit} at ({row}, {col})","event.cast_haste":"{name} casts Haste at ({row}, {col})","event.cast_damage":"{name} casts Damage at ({row}, {col})","event.cast_heal":"{name} casts Heal at ({row}, {col})","event.cast_tele":"{name} teleports a unit to ({row}, {col})","event.cast_duplicate":"{name} casts Duplicate at ({row}, {col})","event.cast_poison":"{name} casts Poison at ({row}, {col})","event.got_haste":"{name} receives the spell Haste","event.got_damage":"{name} receives the spell Damage","event.got_heal":"{name} receives the spell Heal","event.got_tele":"{name} receives the spell Teleport","event.got_duplicate":"{name} receives the spell Duplicate","event.got_poison":"{name} receives the spell Poison","event.damage_token":"{name} receives a damage upgrade token","event.range_token":"{name} receives a range upgrade token","event.damage_upgrade":"{name} upgrades damage: {unit} at ({row}, {col})","event.range_upgrade":"{name} upgrades range: {unit} at ({row}, {col})","event.king_hurt":"The king of {name} loses {lost} HP and has {hp}","event.king_grazed":"The king of {name} loses {lost} HP and has {hp}","event.king_fell":"The king of {name} falls","event.end_health":"{name} and their friend have more of their kings' health left: {own} to {others}","event.end":"The game is over","curve.kings":"Kings' health","curve.army":"Army value (AP)","fact.hp":"HP","fact.attack":"Damage","fact.reach":"Range","thing.king":"King","overlay.ranges":"Range of the kings","overlay.targets":"Targets","overlay.ways":"Ways ahead","action.nothing":"nothing","action.put":"{1} on path {2}","action.cast":"{1} at ({2}, {3})","action.tele":"Teleport of {1} from ({2}, {3}) to ({4}, {5})","action.damage":"more damage for {1} at ({2}, {3})","action.range":"more range for {1} at ({2}, {3})"},wA={title:"شاه‌ها","player 0":"بازیکن ۰، یار ۲","player 1":"بازیکن ۱، یار ۳","player 2":"بازیکن ۲، یار ۰","player 3":"بازیکن ۳، یار ۱","camera.team0":"پشت سر بازیکنان ۰ و ۲","camera.team1":"پشت سر بازیکنان ۱ و ۳","camera.fight":"میدان نبرد","fact.king":"سلامتی شاه","fact.ap":"امتیاز عمل","fact.units":"یونیت‌های روی نقشه","fact.damageTokens":"ژتون‌های آپگرید ضربه","fact.rangeTokens":"ژتون‌های آپگرید برد","unit.archer":"کماندار (۰)","unit.catapult":"منجنیق (۱)","unit.ballista":"پدافند هوایی (۲)","unit.swordsman":"شمشیرزن (۳)","unit.giant":"غول (۴)","unit.falcon":"شاهین (۵)","unit.wasp":"زنبور (۶)","unit.balloon":"بالن (۷)","unit.dragon":"اژدها (۸)","unit.other":"یونیتی از نوع دیگر","spell.haste":"سرعت (Haste)","spell.damage":"ضربه (Damage)","spell.heal":"درمان (Heal)","spell.tele":"تلپورت (Tele)","spell.duplicate":"کپی (Duplicate)","spell.poison":"سم (Poison)","scene.king":"♛{seat} {name}  ♥{hp}","scene.kingShort":"♥{hp}","scene.fallen":"✝ {name} ({seat})","scene.minus":"−{points}","scene.turnsLeft":"{turns}","controls.help":"کارتی را انتخاب و روی مسیر یا شاه حریف کلیک کنید؛ اسپلی را انتخاب و روی یک خانه؛ آپگرید یا تلپورت را انتخاب و روی یکی از یونیت‌های خود. برای پس گرفتن هر دستور روی آن کلیک کنید. کلیدها: رقم‌ها، Enter، Backspace (پس گرفتن آخرین دستور)، Esc. جاهای خالی دک تصادفی پر می‌شود.","controls.out":"شاه شما نابود شد. یارتان ادامه می‌دهد و شما فقط تماشا می‌کنید.","fact.cost":"هزینه (امتیاز عمل)","scene.picked":"{place}. {unit}","button.deck":"ارسال دک: {count} از {most}","button.spell":"اسپل {spell}","button.damage":"آپگرید ضربه","button.range":"آپگرید برد","button.path":"مسیر {path} به‌سوی {name} ({seat})","button.cell":"خانهٔ ({row}، {col}): {count} یونیت","button.tele":"مسیر {path}، ({row}، {col})","button.unit":"{unit} در ({row}، {col})، سلامتی {hp}","button.end":"پایان نوبت: {ap} امتیاز عمل باقی‌مانده","order.put":"✕ {unit} در مسیر {path}","order.cast":"✕ {spell} در ({row}، {col})","order.damage":"✕ ضربهٔ {unit}","order.range":"✕ برد {unit}","event.put":"{name} گذاشت: {unit} در ({row}، {col})","event.died":"{name} از دست داد: {unit} در ({row}، {col})","event.cast_haste":"{name} از اسپل سرعت در ({row}، {col}) استفاده کرد","event.cast_damage":"{name} از اسپل ضربه در ({row}، {col}) استفاده کرد","event.cast_heal":"{name} از اسپل درمان در ({row}، {col}) استفاده کرد","event.cast_tele":"{name} یونیتی را به ({row}، {col}) تلپورت کرد","event.cast_duplicate":"{name} از اسپل کپی در ({row}، {col}) استفاده کرد","event.cast_poison":"{name} از اسپل سم در ({row}، {col}) استفاده کرد","event.got_haste":"{name} اسپل سرعت گرفت","event.got_damage":"{name} اسپل ضربه گرفت","event.got_heal":"{name} اسپل درمان گرفت","event.got_tele":"{name} اسپل تلپورت گرفت","event.got_duplicate":"{name} اسپل کپی گرفت","event.got_poison":"{name} اسپل سم گرفت","event.damage_token":"{name} ژتون آپگرید ضربه گرفت","event.range_token":"{name} ژتون آپگرید برد گرفت","event.damage_upgrade":"{name} ضربه را آپگرید کرد: {unit} در ({row}، {col})","event.range_upgrade":"{name} برد را آپگرید کرد: {unit} در ({row}، {col})","event.king_hurt":"شاه {name} {lost} واحد سلامتی از دست داد و {hp} واحد دارد","event.king_grazed":"شاه {name} {lost} واحد سلامتی از دست داد و {hp} واحد دارد","event.king_fell":"شاه {name} نابود شد","event.end_health":"از سلامتی شاه‌های {name} و یارش بیشتر مانده است: {own} به {others}","event.end":"بازی تمام شد","curve.kings":"سلامتی شاه‌ها","curve.army":"ارزش ارتش (امتیاز عمل)","fact.hp":"جان","fact.attack":"قدرت حمله","fact.reach":"برد","thing.king":"شاه","overlay.ranges":"برد شاه‌ها","overlay.targets":"هدف‌ها","overlay.ways":"راه پیش رو","action.nothing":"هیچ کاری","action.put":"{1} در مسیر {2}","action.cast":"{1} در ({2}، {3})","action.tele":"تلپورت {1} از ({2}، {3}) به ({4}، {5})","action.damage":"ضربهٔ بیشتر برای {1} در ({2}، {3})","action.range":"برد بیشتر برای {1} در ({2}، {3})"},MA={en:yA,fa:wA},SA=Or(MA),bA=2;class EA{constructor(t,e){this.stage=t;const n={rows:t.rows,cols:t.cols};this.board={grid:n,group:this.root};const s=On(Math.max(t.rows,t.cols)*.032,.52,1.8);this.castles=new ST(t,n,e,s),this.army=new oT(t,n,e),this.strikes=new gA(t,n,e),this.magic=new ZT(t,n,e,s),this.marks=new iA(t,n,e.isDark),Vs(this.root,e.isDark),this.root.add(new zT(t,n,BT(e.isDark),e.say).group,this.castles.group),this.root.add(this.army.group,this.strikes.group,this.magic.group,this.marks.group);const r={width:t.cols+2*Gn,depth:t.rows+2*Gn,height:bA};this.views=new yT(r,n,$s(t),s),this.cameras=this.views.all}root=new me;cameras;board;marks;views;castles;army;strikes;magic;progress=0;known=null;show(t,e,n){const s=this.turn(t,e);this.progress=n,this.castles.show(t,e,s,n),this.army.show(s,n,t.turn+n),this.strikes.show(s,n,t===e),this.magic.show(t,e,s,n),this.views.follow(t,e,n)}resize(t,e){this.views.resize(t,e),this.castles.resize(t,e),this.known&&this.show(this.known.before,this.known.after,this.progress)}dispose(){as(this.root)}turn(t,e){return(this.known?.before!==t||this.known.after!==e)&&(this.known={before:t,after:e,turn:KE(t,e,this.stage)}),this.known.turn}}const TA=[{key:"e",does:"cameraForward"},{key:"q",does:"cameraBack"},{key:"a",does:"cameraLeft"},{key:"d",does:"cameraRight"},{key:"w",does:"cameraIn"},{key:"s",does:"cameraOut"},{key:"c",does:"camera"}],AA={words:SA,picture:HE,colours:["#e69f00","#56b4e9","#d55e00","#2f6fc0"],keys:TA,create:(i,t)=>new EA(i,t),facts:gm,things:_A,overlays:oA,controls:(i,t,e)=>new KT(i.marks,t,e),marks:{cast_haste:"info",cast_damage:"warn",cast_heal:"good",cast_tele:"info",cast_duplicate:"info",cast_poison:"warn",damage_upgrade:"good",range_upgrade:"good",king_fell:"bad",end:"info"}},RA=Object.freeze(Object.defineProperty({__proto__:null,default:AA},Symbol.toStringTag,{value:"Module"})),Na="-",Oo="XO";function Da(i,t){return`${ym(i%t)}${Math.floor(i/t)+1}`}function CA(i,t,e,n){if(t===null)return i[0]??null;const s=i.indexOf(t);if(e==="arrowleft")return i[(s+i.length-1)%i.length]??null;if(e==="arrowright")return i[(s+1)%i.length]??null;const r=e==="arrowup"?-1:1,a=c=>r*(Math.floor(c/n)-Math.floor(t/n)),o=c=>a(c)+Math.abs(c%n-t%n),[l]=i.filter(c=>a(c)>0).toSorted((c,h)=>o(c)-o(h));return l??t}function ym(i){return String.fromCharCode(97+i)}function PA(i,t,e){if(i.board===t.board)return null;const n=[...t.board].flatMap((a,o)=>a!==Na&&i.board[o]===Na?[o]:[]),[s]=n;if(s===void 0||n.length>1)return null;const r=[];for(let a=0;a<t.board.length;a++)a!==s&&i.board[a]!==t.board[a]&&r.push(LA(s,a,e));return r.sort((a,o)=>a.distance-o.distance||a.square-o.square),{square:s,seat:Oo.indexOf(t.board[s]??Na),turned:r}}function LA(i,t,e){const n=Math.floor(t/e)-Math.floor(i/e),s=t%e-i%e;return{square:t,distance:Math.max(Math.abs(n),Math.abs(s)),rows:Math.sign(n),cols:Math.sign(s)}}const oo=.24,Xf=.34,wm=.94;function IA(i,t,e){const n=wm-Xf-oo,s=oo+(e>1?n*(t-1)/(e-1):0);return Ke(Pt(i,s,s+Xf))}function $f(i){const t=Pt(i,0,oo);return t*t}function NA(i,t,e){const n=Ke(Pt(e,oo,wm)),s=r=>{const a=i.counts[r]??0;return Math.round(a+((t.counts[r]??0)-a)*n)};return[s(0),s(1)]}function DA(i,t){return i.board===t.board||t.mover===null||i.mover!==t.mover?null:1-t.mover}const _i=.62,Fc=.042,Mm=.0625,qf=.078;function Yf(i){return i*(Mm+Fc/2)+.3}function UA(i){return{wood:i?"#5a3b29":"#946441",letters:i?"#e9d6b8":"#fff3dc",cloth:i?["#1f7d55","#1c7450"]:["#2f9a69","#2b9162"],lines:i?"#0e3f2b":"#14573b",ebony:"#23262e",ivory:"#efe4cb"}}function OA(i,t){const e={rows:i,cols:i},n=new me;n.add(Ws(e,_i,.42,t.wood),Xs(e,...t.cloth),Ur(e,.035,t.lines));const s=Po(i+2*_i,i+2*_i,(r,a)=>FA(r,a,i,t));return s.position.y=.004,n.add(s,...kA(i,t)),n}function FA(i,t,e,n){i.font=`600 ${t*.36}px ${Hs}`,i.textAlign="center",i.textBaseline="middle",i.fillStyle=n.letters;const s=_i/2*t,r=(e+_i*1.5)*t;for(let a=0;a<e;a++){const o=(_i+a+.5)*t;for(const l of[s,r])i.fillText(ym(a),o,l),i.fillText(String(a+1),l,o)}}function kA(i,t){if(i<6)return[];const e=i/2-2;return[[-e,-e],[e,-e],[-e,e],[e,e]].map(([n=0,s=0])=>{const r=new le(new jt(.085,.085,.016,20),xe(t.lines));return r.position.set(n,0,s),r})}class BA{constructor(t,e){this.side=t;const n=new le(new ln(t,t*Fc).rotateX(-Math.PI/2),Le(e.cloth[0]));n.position.y=-.2;const s=r=>new le(new Se(1,.16,t*Fc),Le(r));this.parts=[s(e.ebony),s(e.ivory)],this.numbers=[new Un(t*qf,{colour:e.ivory,outline:e.ebony}),new Un(t*qf,{colour:e.ebony,outline:e.ivory})],this.group.add(n,...this.parts,...this.numbers.map(r=>r.sprite)),this.group.position.set(0,0,t/2+_i+t*Mm)}group=new me;parts;numbers;show(t,e){const n=this.side*this.side;t.forEach((s,r)=>this.showPart(r,s/n*this.side,e[r]??""))}showPart(t,e,n){const s=this.parts[t],r=t===0?-1:1;s.visible=e>0,s.scale.x=Math.max(e,.001),s.position.set(r*(this.side/2-e/2),-.1,0),this.numbers[t].set(n);const a=n.length<2?.47:.445;this.numbers[t].at(r*(this.side*a),.02,0)}}function Kf(i,t){return`<svg viewBox="0 0 20 20"><circle cx="10" cy="10" r="8" fill="${i}" stroke="${t}" stroke-width="1.5"/></svg>`}const zA=[Kf("#14161c","#9aa3b5"),Kf("#f6eedc","#8d8268")],HA=`<svg viewBox="0 0 160 100">
<rect width="160" height="100" rx="6" fill="#6d4a30"/><rect x="30" y="0" width="100" height="100" fill="#23865c"/>
<path d="M30 25h100M30 50h100M30 75h100M55 0v100M80 0v100M105 0v100" stroke="#125038" stroke-width="1.5"/>
<circle cx="67.5" cy="37.5" r="10" fill="#f6eedc"/><circle cx="92.5" cy="62.5" r="10" fill="#f6eedc"/>
<circle cx="92.5" cy="37.5" r="10" fill="#23262e"/><circle cx="67.5" cy="62.5" r="10" fill="#23262e"/>
<circle cx="42.5" cy="37.5" r="10" fill="#23262e"/><circle cx="117.5" cy="62.5" r="10" fill="#f6eedc"/>
<circle cx="67.5" cy="12.5" r="3.5" fill="#125038"/><circle cx="42.5" cy="87.5" r="3.5" fill="#125038"/>
</svg>`,GA={title:"Othello",black:"Black",white:"White","fact.discs":"Discs","fact.moves":"Legal moves","fact.corners":"Corners","scene.number":"{count}","scene.pass":"{name} passes","controls.help":"Click a marked square or its button, or choose it with the arrow keys and press Enter. If you have no legal move, you pass automatically.","event.move":"{name} plays {square}","event.flips":"Discs turned: {count}","event.wiped_out":"{name} has no disc left","event.corner":"{name} takes the corner {square}","event.pass":"{name} cannot move and passes","event.end":"{name} wins: black {black}, white {white}","event.draw":"Draw: black {black}, white {white}","event.forfeit":"{name} forfeits the game","curve.mobility":"Legal moves","curve.discs":"Discs","fact.square":"Square","fact.stable":"Stable: never turned again","thing.disc":"Disc","overlay.stable":"Stable discs","overlay.best":"Best move (after the match)"},VA={title:"اتللو",black:"سیاه",white:"سفید","fact.discs":"مهره‌ها","fact.moves":"خانه‌های قابل انتخاب","fact.corners":"گوشه‌ها","scene.number":"{count}","scene.pass":"{name} نوبت خود را از دست می‌دهد","controls.help":"یکی از خانه‌های نشان‌دار را با ماوس انتخاب کنید یا دکمهٔ آن را بزنید، یا با کلیدهای جهت به آن بروید و Enter بزنید. بازیکنی که خانه‌ای برای انتخاب ندارد، خودبه‌خود نوبتش را از دست می‌دهد.","event.move":"{name} خانهٔ {square} را انتخاب کرد","event.flips":"مهره‌های برگردانده‌شده: {count}","event.wiped_out":"هیچ مهره‌ای برای {name} نماند","event.corner":"{name} گوشهٔ {square} را گرفت","event.pass":"{name} خانه‌ای برای انتخاب ندارد و نوبتش را از دست می‌دهد","event.end":"{name} برنده شد: سیاه {black}، سفید {white}","event.draw":"بازی مساوی شد: سیاه {black}، سفید {white}","event.forfeit":"{name} بازی را واگذار کرد","curve.mobility":"حرکت‌های مجاز","curve.discs":"مهره‌ها","fact.square":"خانه","fact.stable":"پایدار: دیگر برنمی‌گردد","thing.disc":"مهره","overlay.stable":"مهره‌های پایدار","overlay.best":"بهترین حرکت (پس از مسابقه)"},WA={en:GA,fa:VA},XA=Or(WA),Vn=.425,_n=.15,$A=[[Vn,0],[Vn,_n*.22],[Vn*.97,_n*.4],[Vn*.87,_n*.5],[Vn*.74,_n*.47],[Vn*.66,_n*.38],[Vn*.4,_n*.35],[1e-4,_n*.34]],qA="#ff7a45",YA=new An(new L(0,1,0),0);class KA{constructor(t,e){this.context=e;const{side:n}=t,s=n*n;this.grid={rows:n,cols:n},this.board={grid:this.grid,group:this.root},this.ways=new No((a,o)=>PA(a,o,n)),this.look=UA(e.isDark),this.halves=[this.makeHalf(this.look.ebony,"#8d94a6",s),this.makeHalf(this.look.ivory,"#4a463c",s)],this.below=rs(s,Vn*1.08),this.hints=[this.makeHints(this.look.ebony,s),this.makeHints(this.look.ivory,s)],this.last=this.makeRing(.1,.17,qA),this.aim=new le(new jt(Vn,Vn,_n,40),xe(this.look.ebony,.6)),this.aim.visible=!1,this.bar=new BA(n,this.look);const r={colour:"#ffffff",outline:"rgba(0,0,0,0.2)",plate:"rgba(24,28,40,0.88)"};this.message=new Un(.1*n,r,n*.95),Vs(this.root,e.isDark),this.root.add(OA(n,this.look),this.bar.group,this.message.sprite,this.last,this.aim,this.below.mesh),this.root.add(...[...this.halves,...this.hints].map(a=>a.mesh)),this.views=new zs({width:n+2*_i+.2,depth:n+2*_i+Yf(n),height:_n,ahead:Yf(n)/2}),this.cameras=this.views.all}root=new me;cameras;board;views;look;grid;halves;below;hints;last;aim;aimed=null;bar;message;ways;matrix=new fe;place=new L;rotation=new wi;axis=new L(1,0,0);size=new L(1,1,1);show(t,e,n){const s=this.ways.between(t,e);this.showDiscs(t,e,s,n),this.showHints(t,e,n),this.showLast(t,e,s,n);const r=NA(t,e,n);this.bar.show(r,[this.digits(r[0]),this.digits(r[1])]),this.showPass(t,e,n)}resize(t,e){this.views.resize(t,e)}dispose(){as(this.root)}pointed(t,e){const n=t.ray.intersectPlane(YA,this.place),s=n&&gh(this.grid,n.x,n.z),r=s?s.row*this.grid.cols+s.col:-1;return e.includes(r)?r:null}aimAt(t,e){t!==this.aimed&&(this.aimed=t,this.aim.visible=t!==null,this.aim.material.color.set(e===0?this.look.ebony:this.look.ivory),t!==null&&this.aim.position.set(this.x(t),_n/2,this.z(t)),this.context.onChange())}digits(t){return this.context.say("scene.number",{count:t})}showDiscs(t,e,n,s){for(const a of[...this.halves,this.below])a.begin();const r=n?t.board:(s<1?t:e).board;for(let a=0;a<r.length;a++){const o=Oo.indexOf(r[a]??Na);o>=0&&!(n&&t.board[a]!==e.board[a])&&this.putDisc(a,o,0,0)}n&&this.putMove(n,s);for(const a of[...this.halves,this.below])a.end()}putMove(t,e){const n=$f(e);e>0&&this.putDisc(t.square,t.seat,0,(1-n)*2.2);const s=t.turned.at(-1)?.distance??0;for(const r of t.turned){const a=IA(e,r.distance,s);this.axis.set(r.rows,0,-r.cols).normalize(),this.putDisc(r.square,1-t.seat,a,yn(a)*.75)}}putDisc(t,e,n,s){const r=this.x(t),a=this.z(t);this.place.set(r,_n/2+s,a),this.rotation.setFromAxisAngle(this.axis,Math.PI*(n+(e===0?0:1))),this.matrix.compose(this.place,this.rotation,this.size);for(const o of this.halves)o.putMatrix(this.matrix);this.below.put(r+.05+s*.12,.011,a-.04-s*.1,1/(1+s*.3))}showHints(t,e,n){const s=t!==e&&n>0,r=s?e:t,a=s?Pt(n,.9,1):1;this.hints.forEach((o,l)=>{if(o.begin(),r.mover===l&&a>0)for(const c of r.open)o.put(this.x(c),.016,this.z(c),a);o.end()})}showLast(t,e,n,s){const r=n&&s>0?n:this.ways.to(s<1?t:e);this.last.visible=r!==null&&(r!==n||$f(s)===1),r&&this.last.position.set(this.x(r.square),_n+.012,this.z(r.square))}showPass(t,e,n){const s=n>.5?DA(t,e):null;if(s===null)return this.message.hide();this.message.set(this.context.say("scene.pass",{name:this.context.seatNames[s]??""})),this.message.at(0,.9,0,Pt(n,.5,.65))}x(t){return Xt(this.grid,t%this.grid.cols)}z(t){return $t(this.grid,Math.floor(t/this.grid.cols))}makeHalf(t,e,n){const s=Mn($A,40);return t===this.look.ivory&&s.rotateX(Math.PI),new ne(s,Zp(t,70,e),n)}makeHints(t,e){const n=new Jn(.1,20).rotateX(-Math.PI/2),s=new Zn(.17,.21,28).rotateX(-Math.PI/2);return new ne(Do([n,s]),xe(t,.8),e)}makeRing(t,e,n){return new le(new Zn(t,e,36).rotateX(-Math.PI/2),xe(n))}}class JA{constructor(t,e){this.scene=t,this.stage=e}help="controls.help";aimed=null;onKey(t,e,n){const s=e.mover===n;if(!(t==="enter"||t.startsWith("arrow")))return null;if(!s)return"";const a=this.aimed!==null&&e.open.includes(this.aimed)?this.aimed:null;return this.aimed=t==="enter"?null:CA(e.open,a,t,this.stage.side),this.scene.aimAt(this.aimed,n),t==="enter"&&a!==null?Da(a,this.stage.side):""}onPoint(t,e,n){const s=this.scene.pointed(t,n.open);return this.aimed=null,this.scene.aimAt(null,0),s===null?null:Da(s,this.stage.side)}onHover(t,e,n){this.scene.aimAt(t&&this.scene.pointed(t,e.open),n)}buttons(t,e){const n=t.mover===e;return(n?t.open:[]).map(s=>{const r=Da(s,this.stage.side);return{label:r,action:r,isOn:n}})}}function ZA(i,t,e){const n=t.side-1,s=[0,n,n*t.side,t.side*t.side-1],r=Oo[e]??"",a=i.mover===e;return[{icon:zA[e]??"",label:"fact.discs",value:i.counts[e]??0,tone:"active"},{icon:"◎",label:"fact.moves",value:a?i.open.length:"–"},{icon:"◰",label:"fact.corners",value:s.filter(o=>i.board[o]===r).length}]}function QA(i,t){return[...i.board].flatMap((e,n)=>{const s=Oo.indexOf(e),[r,a]=[Math.floor(n/t.side),n%t.side],o={icon:"⌖",label:"fact.square",value:Da(n,t.side)},l=i.stable.includes(n)?[{icon:"⚓",label:"fact.stable",value:"✓"}]:[],c={id:`${n}${e}`,row:r,col:a,label:"thing.disc",seat:s,facts:[o,...l]};return s<0?[]:[c]})}const jA={name:"stable",draw:(i,{side:t})=>i.stable.map(e=>["mark",Math.floor(e/t),e%t,"blue"])},t2={words:XA,picture:HA,colours:["#64748b","#d9b36c"],create:(i,t)=>new KA(i,t),facts:ZA,things:QA,overlays:[jA],controls:(i,t)=>new JA(i,t),marks:{corner:"good",wiped_out:"bad",pass:"warn",end:"info",draw:"info",forfeit:"bad"}},e2=Object.freeze(Object.defineProperty({__proto__:null,default:t2},Symbol.toStringTag,{value:"Module"})),n2="W",Ua=["B","Y"];function lo(i,t){const e=[];return i.forEach((n,s)=>{for(let r=n.indexOf(t);r>=0;r=n.indexOf(t,r+1))e.push([s,r])}),e}function Sm(i,t){return`${i},${t}`}function i2(i,t){const e=new Set,n=[];return Ua.forEach((s,r)=>{for(const[a,o]of lo(t.rows,s))i.rows[a]?.[o]!==s&&e.add(Sm(a,o));for(const[a,o]of lo(i.rows,s))t.rows[a]?.[o]!==s&&n.push({row:a,col:o,side:r})}),{grown:e,broken:n}}function Jf(i){return-i*(Math.PI/2)}const Oa=.5,s2=.5,Zf=.46,Qf=9;function bm(i){return i?{plate:"#0d1220",floor:["#131a2b","#161e31"],lines:"#25365c",walls:["#3b4763","#46536f"]}:{plate:"#aeb8c9",floor:["#dfe5ee","#e7ecf3"],lines:"#c0cbdd",walls:["#76839b","#8290a8"]}}class r2{constructor(t,e){this.grid=t;const n=t.rows*t.cols,s=new at(e).lerp(new at("#ffffff"),.45);this.bodies=new ne(ki(.94,.94,Zf,.1),Le(e),n),this.edges=new ne(new Se(.5,.03,.5),xe(s),n)}bodies;edges;walls=[];shown=null;grown=null;show(t,e,n,s){(t!==this.shown||n!==this.grown)&&this.find(t,e,n);const r=Qn(Pt(s,.35,.95));this.bodies.begin(),this.edges.begin();for(const a of this.walls){const o=a.isNew?r:1;o<=.01||(this.bodies.put(a.x,0,a.z,1,0,o),this.edges.put(a.x,Zf*o+.02,a.z))}this.bodies.end(),this.edges.end()}find(t,e,n){this.shown=t,this.grown=n,this.walls=lo(t.rows,e).map(([s,r])=>({x:Xt(this.grid,r),z:$t(this.grid,s),isNew:n?.grown.has(Sm(s,r))??!1}))}}class a2{constructor(t,e,n){this.grid=t,this.look=e,this.colours=Ua.map((s,r)=>new at(n[r]??"#888888")),this.sides=Ua.map((s,r)=>new r2(t,n[r]??"#888888")),this.pieces=new ne(new Se(.2,.2,.2),Le(),8*Qf,!0),this.group.add(Ws(t,Oa,.35,e.plate),Xs(t,...e.floor),Ur(t,.035,e.lines)),this.group.add(this.pieces.mesh,...this.sides.flatMap(s=>[s.bodies.mesh,s.edges.mesh]))}group=new me;sides;pieces;colours;area=null;shownRows=null;both=null;show(t,e,n,s){this.showArea(t);const r=n&&s>.5?e:n?this.merged(t,e):t;Ua.forEach((a,o)=>this.sides[o]?.show(r,a,n,s)),this.showPieces(n,s)}merged(t,e){return(this.both?.before!==t||this.both.after!==e)&&(this.both={before:t,after:e,merged:o2(t,e)}),this.both.merged}showArea(t){if(this.shownRows)return;this.shownRows=t.rows;const e=lo(t.rows,n2);this.area=new ne(ki(.98,.98,s2,.05),Le(),e.length,!0);const[n,s]=this.look.walls.map(a=>new at(a)),r=new at;this.area.begin();for(const[a,o]of e)this.area.put(Xt(this.grid,o),0,$t(this.grid,a),1,0,.92+.16*Ge(o,a)),this.area.tint(r.copy(n).lerp(s,Ge(a,o)));this.area.end(),this.group.add(this.area.mesh)}showPieces(t,e){this.pieces.begin();const n=Pt(e,.5,1);for(const{row:s,col:r,side:a}of t&&n>0?t.broken:[])for(let o=0;o<Qf;o++)this.putPiece(s,r,a,o,n);this.pieces.end()}putPiece(t,e,n,s,r){const a=Ge(t+s,e)*Math.PI*2,o=(.3+.9*Ge(e,s))*Qn(r),l=.3+1.4*r*(1-r)*(1+Ge(s,t))-.25*r,c=Xt(this.grid,e)+Math.cos(a)*o,h=$t(this.grid,t)+Math.sin(a)*o;this.pieces.put(c,On(l,.08,3),h,1-.5*r,a+r*5),this.pieces.tint(this.colours[n]??new at("#888888"))}}function o2(i,t){const e=i.rows.map((n,s)=>{const r=t.rows[s]??n;return n===r?n:[...n].map((a,o)=>a==="."?r[o]??a:a).join("")});return{...i,rows:e}}const l2="#ff4d3d",Ma=.3,Rl=1.9,c2=18;function h2(i){const t=s=>new ni(.15,.07,10,24).rotateY(Math.PI/2).translate(0,.02,s),e=s=>new jt(.12,.12,.06,18).rotateZ(Math.PI/2).translate(0,.02,s),n=new jt(.12,.19,.74,12,1).rotateX(-Math.PI/2).scale(1,.8,1);return nn([[t(-.32),i],[t(.32),i],[e(-.32),"#f4f8ff"],[e(.32),"#f4f8ff"],[n.translate(0,.1,0),"#f4f8ff"],[new Se(.1,.05,.5).translate(0,.25,.06),i],[new _e(.13,14,10).scale(1,.75,1.3).translate(0,.22,-.1),"#1a2132"],[new Se(.4,.04,.07).translate(0,.22,-.3),i]])}class u2{constructor(t,e,n,s){this.grid=t,this.seat=e,this.size=s;const r=n.seatColours[e]??"#888888";this.body=new bo({vertexColors:!0,shininess:80,specular:"#555555",emissive:"#3a3f4a",transparent:!0}),this.shieldLook=xe(l2,.28),this.shield=new le(new Nr(.95,2),this.shieldLook),this.blastLook=xe("#ffb347",.9),this.blast=new le(new _e(.7,20,14),this.blastLook),this.name=new Un(s,{colour:"#ffffff",outline:"rgba(6,9,18,0.8)",plate:r}),this.name.set(Ro(n.seatNames[e]??"",c2));const a=new le(new Jn(.42,24).rotateX(-Math.PI/2),xe("#000000",.3));a.position.y=-Ma/Rl+.02;const o=new le(new Jn(1.15,12,Math.PI*.38,Math.PI*.24),xe("#fff7d6",.3));o.rotation.x=-Math.PI/2,o.position.set(0,-Ma/Rl+.03,-.3),this.turning.scale.setScalar(Rl),this.turning.add(new le(h2(r),this.body),o,a),this.group.add(this.turning,this.shield,this.blast)}group=new me;turning=new me;body;shield;shieldLook;blast;blastLook;name;resize(t,e){this.name.enlarge(Gs(t,e),Co(t,e))}show(t,e,n){const s=t.places[this.seat]??[0,0],r=e.places[this.seat]??s,a=Ee(Xt(this.grid,s[1]),Xt(this.grid,r[1]),n),o=Ee($t(this.grid,s[0]),$t(this.grid,r[0]),n);this.group.position.set(a,Ma,o),this.turn(t,e,n),this.showShield(t,e,n),this.showBlast(t,e,n),this.name.at(a,Ma+1.5+this.size*.7,o)}turn(t,e,n){const s=Jf(t.directions[this.seat]??0),r=Jf(e.directions[this.seat]??0),a=e!==t&&(e.hurt[this.seat]??!1);this.turning.rotation.y=ph(s,r,Qn(Pt(n,0,.35))),this.turning.rotation.z=a?Rr(Pt(n,.5,1))*.35:0}showShield(t,e,n){const s=(t.breaking[this.seat]??0)>0,r=(e.breaking[this.seat]??0)>0,a=Ee(s?1:0,r?1:0,Pt(n,.1,.5));this.shield.visible=a>.01,this.shield.scale.setScalar(Math.max(.01,a)),this.shield.rotation.y=(t.cycle+n)*.6,this.shieldLook.opacity=.2+.12*yn((t.cycle+n)%1)}showBlast(t,e,n){const r=e.crashed[this.seat]??!1?t===e||t.crashed[this.seat]?1:Pt(n,.55,1):0;this.blast.visible=r>0,this.blast.scale.setScalar(.3+1.5*Qn(r)),this.blastLook.opacity=.85-.45*r,this.body.opacity=1-.75*r,this.body.color.setScalar(1-.6*r)}}class f2{group=new me;bikes;constructor(t,e,n){this.bikes=[0,1].map(s=>new u2(t,s,e,n)),this.group.add(...this.bikes.flatMap(s=>[s.group,s.name.sprite]))}resize(t,e){for(const n of this.bikes)n.resize(t,e)}show(t,e,n){for(const a of this.bikes)a.show(t,e,n);const[s,r]=this.bikes;s&&r&&fh(s.name.sprite,r.name.sprite)}}const d2='<svg viewBox="0 0 20 20"><path d="M10 17.5C3 12 1.5 9 1.5 6.3A4.3 4.3 0 0 1 10 4.6a4.3 4.3 0 0 1 8.5 1.7C18.5 9 17 12 10 17.5z" fill="#e0245e"/></svg>';function p2(i){return`<svg viewBox="0 0 20 20"><path d="M10 1.5l7 2.5v5c0 5-3 8-7 9.5C6 17 3 14 3 9V4z" fill="${i?"#ff4d3d":"none"}" stroke="${i?"#ff4d3d":"currentColor"}" stroke-width="1.6" stroke-linejoin="round"/></svg>`}function m2(i){return`<svg viewBox="0 0 20 20"><rect x="1.5" y="1.5" width="17" height="17" rx="2.5" fill="${i}" stroke="currentColor" stroke-opacity="0.4"/></svg>`}const g2='<svg viewBox="0 0 20 20"><path d="M10 1.8a6 6 0 0 1 6 6c0 4.4-6 10.4-6 10.4S4 12.200 4 7.800a6 6 0 0 1 6-6z" fill="none" stroke="currentColor" stroke-width="1.6"/><circle cx="10" cy="7.8" r="2.200" fill="currentColor"/></svg>',v2=`<svg viewBox="0 0 160 100"><rect width="160" height="100" rx="6" fill="#0d1220"/>
<path d="M0 20h160M0 40h160M0 60h160M0 80h160M20 0v100M40 0v100M60 0v100M80 0v100M100 0v100M120 0v100M140 0v100" stroke="#25365c" stroke-width="1"/>
<path d="M10 90V30h50v30h30" fill="none" stroke="#2f8fd0" stroke-width="7" stroke-linejoin="round"/>
<path d="M10 90V30h50v30h30" fill="none" stroke="#bfe3ff" stroke-width="1.6" stroke-linejoin="round"/>
<path d="M150 10v60h-40V20H90" fill="none" stroke="#f0c330" stroke-width="7" stroke-linejoin="round"/>
<path d="M150 10v60h-40V20H90" fill="none" stroke="#fff4c2" stroke-width="1.6" stroke-linejoin="round"/>
<ellipse cx="95" cy="60" rx="9" ry="5" fill="#e9f5ff" stroke="#2f8fd0" stroke-width="3"/>
<ellipse cx="85" cy="20" rx="9" ry="5" fill="#fff9e0" stroke="#f0c330" stroke-width="3"/>
<circle cx="85" cy="20" r="13" fill="#ff4d3d" opacity="0.3"/></svg>`,_2={title:"Tron",Blue:"Blue",Yellow:"Yellow","fact.health":"Lives left","fact.breaking":"Wall breaker active: cycles left","fact.cooldown":"Wall breaker: cycles until ready","fact.place":"Position x, y","cell.BlueWall":"BlueWall: a wall of the blue side","cell.YellowWall":"YellowWall: a wall of the yellow side","cell.AreaWall":"AreaWall: whoever hits it dies","cell.Empty":"Empty","scene.cycle":"Cycle {cycle} of {most}","controls.help":"Arrow keys or W A S D turn, space activates the wall breaker.","button.up":"Up","button.down":"Down","button.left":"Left","button.right":"Right","button.breaker":"Wall breaker","action.straight":"straight on","action.straight breaker":"straight on with the wall breaker","action.up":"up","action.up breaker":"up with the wall breaker","action.breaker up":"up with the wall breaker","action.right":"right","action.right breaker":"right with the wall breaker","action.breaker right":"right with the wall breaker","action.down":"down","action.down breaker":"down with the wall breaker","action.breaker down":"down with the wall breaker","action.left":"left","action.left breaker":"left with the wall breaker","action.breaker left":"left with the wall breaker","event.breaker":"{name} activates the wall breaker","event.ready":"{name}'s wall breaker is ready","event.breaker_over":"{name}'s wall breaker has ended","event.met":"The bikes hit each other","event.area_crash":"{name} crashes into an area wall","event.hurt":"{name} loses a life","event.own_crash":"{name} dies at their own wall","event.other_crash":"{name} dies at an enemy wall","event.broke":"{name} breaks a wall at ({col}, {row})","event.end":"{name} wins with {points} {points|point|points}","event.end_crash":"{name} ends the match by a crash and still wins, {points} to {less}","event.draw":"Draw","curve.territory":"Territory","curve.points":"Points","thing.bike":"Bike","thing.wall":"Wall","overlay.territory":"Territory: who gets there first"},x2={title:"ترون",Blue:"آبی",Yellow:"زرد","fact.health":"جان‌های باقی‌مانده","fact.breaking":"دیوارشکن فعال است: سیکل‌های باقی‌مانده","fact.cooldown":"دیوارشکن: سیکل‌ها تا آماده شدن","fact.place":"مکان x, y","cell.BlueWall":"دیوار تیم آبی (BlueWall)","cell.YellowWall":"دیوار تیم زرد (YellowWall)","cell.AreaWall":"دیوار محیط (AreaWall): برخورد با آن یعنی مرگ","cell.Empty":"خانهٔ خالی (Empty)","scene.cycle":"سیکل {cycle} از {most}","controls.help":"کلیدهای جهت‌نما یا W A S D برای تغییر جهت، فاصله برای فعال کردن دیوارشکن.","button.up":"بالا","button.down":"پایین","button.left":"چپ","button.right":"راست","button.breaker":"دیوارشکن","action.straight":"مستقیم","action.straight breaker":"مستقیم با دیوارشکن","action.up":"بالا","action.up breaker":"بالا با دیوارشکن","action.breaker up":"بالا با دیوارشکن","action.right":"راست","action.right breaker":"راست با دیوارشکن","action.breaker right":"راست با دیوارشکن","action.down":"پایین","action.down breaker":"پایین با دیوارشکن","action.breaker down":"پایین با دیوارشکن","action.left":"چپ","action.left breaker":"چپ با دیوارشکن","action.breaker left":"چپ با دیوارشکن","event.breaker":"{name} دیوارشکن را فعال کرد","event.ready":"دیوارشکن {name} آماده شد","event.breaker_over":"دیوارشکن {name} تمام شد","event.met":"دو عامل به هم برخورد کردند","event.area_crash":"{name} به دیوار محیط برخورد کرد","event.hurt":"{name} یک جان از دست داد","event.own_crash":"{name} با برخورد به دیوار خود مرد","event.other_crash":"{name} با برخورد به دیوار حریف مرد","event.broke":"{name} دیواری را در ({col}، {row}) شکست","event.end":"{name} با {points} امتیاز برنده شد","event.end_crash":"{name} با برخورد به دیوار مسابقه را تمام کرد و باز هم {points} بر {less} برنده شد","event.draw":"مساوی","curve.territory":"قلمرو","curve.points":"امتیاز","thing.bike":"موتور","thing.wall":"دیوار","overlay.territory":"قلمرو: چه کسی زودتر می‌رسد"},y2={en:_2,fa:x2},w2=Or(y2);class M2{constructor(t,e){this.stage=t,this.context=e;const n={rows:t.height,cols:t.width},s=On(Math.max(t.height,t.width)*.034,.5,2);this.board={grid:n,group:this.root},this.arena=new a2(n,bm(e.isDark),e.seatColours),this.bikes=new f2(n,e,s),this.count=new Un(s*1.1,{colour:e.isDark?"#cfe0ff":"#24344f",outline:e.isDark?"rgba(6,9,18,0.9)":"rgba(255,255,255,0.9)"}),this.count.at(0,.2,-t.height/2-Oa-s*.7),Vs(this.root,e.isDark),this.root.add(this.arena.group,this.bikes.group,this.count.sprite),this.views=new zs({width:t.width+2*Oa,depth:t.height+2*Oa+2.4*s,height:1,ahead:-1.2*s}),this.cameras=this.views.all}root=new me;cameras;board;views;arena;bikes;count;ways=new No(i2);show(t,e,n){const s=this.ways.between(t,e);this.arena.show(t,e,s,n),this.bikes.show(t,e,n);const r=n<1?t:e;this.count.set(this.context.say("scene.cycle",{cycle:r.cycle,most:this.stage.max_cycles}))}resize(t,e){this.views.resize(t,e),this.bikes.resize(t,e)}dispose(){as(this.root)}}const S2={arrowup:"up",w:"up",arrowdown:"down",s:"down",arrowleft:"left",a:"left",arrowright:"right",d:"right"," ":"breaker"},Em=["#2f8fd0","#f0c330"],b2=["up","left","down","right"],E2={help:"controls.help",onKey:i=>S2[i]??null,buttons:(i,t)=>[...b2.map(e=>({label:`button.${e}`,action:e,isOn:!0,pad:e})),{label:"button.breaker",action:"breaker",isOn:(i.cooldown[t]??0)===0}]};function Tm(i,t,e){const n=i.breaking[e]??0,s=n>0,r=i.health[e]??0,[a,o]=i.places[e]??[0,0];return[{icon:d2,label:"fact.health",value:r,tone:r<=1?"bad":"plain"},{icon:p2(s),label:s?"fact.breaking":"fact.cooldown",value:s?n:i.cooldown[e]??0,tone:s?"bad":"seat"},{icon:g2,label:"fact.place",value:`${o}, ${a}`}]}const T2="BY";function A2(i,t){const e=i.places.map(([s,r],a)=>({id:`bike${a}`,row:s,col:r,label:"thing.bike",seat:a,facts:Tm(i,t,a),leavesTrail:!0})),n=i.rows.flatMap((s,r)=>[...s].flatMap((a,o)=>{const l=T2.indexOf(a);return l<0?[]:[{id:`${r},${o}${a}`,row:r,col:o,label:"thing.wall",seat:l}]}));return[...e,...n]}function R2(i){const{floor:t,walls:e}=bm(i),[n,s]=Em;return[["BlueWall",n],["YellowWall",s],["AreaWall",e[0]],["Empty",t[0]]].map(([a,o])=>({icon:m2(o),label:`cell.${a}`}))}const C2={words:w2,picture:v2,colours:Em,create:(i,t)=>new M2(i,t),facts:Tm,things:A2,legend:R2,controls:()=>E2,marks:{breaker:"info",hurt:"warn",broke:"good",met:"bad",area_crash:"bad",own_crash:"bad",other_crash:"bad",end:"info",end_crash:"info",draw:"info"}},P2=Object.freeze(Object.defineProperty({__proto__:null,default:C2},Symbol.toStringTag,{value:"Module"})),L2=1400,jf=1.1;class I2{constructor(t,e,n){this.parts=t,this.stage=e,this.context=n,this.texture.colorSpace=qe,this.camera.position.z=10,this.root.add(this.sheet),this.board=this.makeBoard(),this.cameras=[{name:"camera.usual",camera:this.camera,isMovable:!0}]}root=new me;cameras;board;camera=new di;canvas=document.createElement("canvas");texture=new Pr(this.canvas);sheet=new le(new ln(1,1),new ti({map:this.texture,transparent:!0}));picture=[1,1];size=[1,1];show(t,e,n){const s=this.canvas.getContext("2d");if(!s)return;const[r,a]=this.size=this.parts.size(this.stage,e,this.context),o=L2/Math.max(r,a);this.resizeCanvas(Math.max(1,Math.round(r*o)),Math.max(1,Math.round(a*o))),s.setTransform(o,0,0,o,0,0),s.clearRect(0,0,r,a),this.parts.draw(s,e,{before:t,progress:n,stage:this.stage,context:this.context}),this.texture.needsUpdate=!0,this.sheet.scale.set(r,a,1),this.fit()}resize(t,e){this.picture=[t,e],this.fit()}pointOf(t){const[e]=t.intersectObject(this.sheet);return e?.uv?[e.uv.x*this.size[0],(1-e.uv.y)*this.size[1]]:null}dispose(){this.texture.dispose(),this.sheet.geometry.dispose(),this.sheet.material.dispose()}makeBoard(){const{grid:t}=this.parts;if(!t)return;const[e,n]=t(this.stage),s=new me;return s.rotation.x=Math.PI/2,this.root.add(s),{grid:{rows:e,cols:n},group:s}}resizeCanvas(t,e){this.canvas.width===t&&this.canvas.height===e||(Object.assign(this.canvas,{width:t,height:e}),this.texture.dispose())}fit(){const[t,e]=this.picture,n=Math.max(this.size[0]*jf/t,this.size[1]*jf/e),[s,r]=[t*n/2,e*n/2];Object.assign(this.camera,{left:-s,right:s,top:r,bottom:-r}),this.camera.updateProjectionMatrix()}}function Am(i){const{controls:t,...e}=i,n={...e,create:(s,r)=>new I2(i,s,r),facts:(s,r,a)=>i.facts?.(s,r,a)??[]};return t&&(n.controls=(s,r)=>N2(t,s,r)),n}function N2(i,t,e){return{...i,onPoint:(n,s,r,a)=>{const o=t.pointOf(n);return(o&&i.onPoint?.(o[0],o[1],r,a,e))??null}}}const D2=Object.freeze(Object.defineProperty({__proto__:null,BoxGeometry:Se,BufferAttribute:We,BufferGeometry:Te,CanvasTexture:Pr,CircleGeometry:Jn,Color:at,ConeGeometry:Ae,CylinderGeometry:jt,ExtrudeGeometry:Ir,Group:me,IcosahedronGeometry:Nr,InstancedMesh:xp,LatheGeometry:Mo,LineBasicMaterial:xo,LineSegments:wp,Matrix4:fe,Mesh:le,MeshBasicMaterial:ti,MeshLambertMaterial:Eo,MeshPhongMaterial:bo,Object3D:Ne,OrthographicCamera:di,PerspectiveCamera:Ye,Plane:An,PlaneGeometry:ln,Quaternion:wi,RingGeometry:Zn,Shape:Lr,ShapeGeometry:So,SphereGeometry:_e,Sprite:_p,SpriteMaterial:sh,TorusGeometry:ni,Vector2:nt,Vector3:L},Symbol.toStringTag,{value:"Module"})),U2={flat:Am,three:D2,stage:{BoardCameras:zs,Instances:ne,addLights:Vs,cellAt:gh,cellX:Xt,cellZ:$t,checkered:Xs,disposeAll:as,dull:Le,glowing:xe,heading:vh,lines:Ur,plate:Ws,shadows:rs,shiny:Zp}},vr=36,Rm=`${vr*.8}px ui-monospace, "DejaVu Sans Mono", monospace`;let Sa=null;function td(i,{say:t}){return i.text??[t("noScene")]}function O2(i){return Sa??=document.createElement("canvas").getContext("2d"),Sa?(Sa.font=Rm,Sa.measureText(i).width):vr}const F2=Am({words:{en:{},fa:{}},picture:"",marks:{},facts:()=>[],size:(i,t,e)=>{const n=td(t,e);return[Math.max(vr,...n.map(O2)),Math.max(1,n.length)*vr]},draw:(i,t,{context:e})=>{i.font=Rm,i.textBaseline="middle",i.fillStyle=e.isDark?"#e8eaf0":"#1d2130",td(t,e).forEach((n,s)=>i.fillText(n,0,(s+.5)*vr))}}),k2=Object.assign({"../../src/meydan/games/bomber/viewer/scene.ts":C1,"../../src/meydan/games/gems/viewer/scene.ts":xE,"../../src/meydan/games/kings/viewer/scene.ts":RA,"../../src/meydan/games/othello/viewer/scene.ts":e2,"../../src/meydan/games/tron/viewer/scene.ts":P2}),co=new Map(Object.entries(k2).map(([i,t])=>[i.split("/").at(-3)??"",t.default]));function B2(i,t){return(t?co.get(i):void 0)??F2}function Fo(i){return co.get(i)}async function yh({game:i,scene:t},e){if(!(t===null||co.has(i)))try{const n=await import(new URL(t,document.baseURI).href);co.set(i,z2(n.default(U2),e))}catch(n){Cm(n,e)}}function z2(i,t){const e=i.words??{en:{},fa:{}};return{picture:"",marks:{},facts:()=>[],...i,words:{en:e.en,fa:{...e.en,...e.fa}},create:(n,s)=>H2(i.create(n,s),t)}}function H2(i,t){const e=i.show.bind(i);let n=!1;return i.show=(s,r,a)=>{if(!n)try{e(s,r,a)}catch(o){n=!0,Cm(o,t)}},i}function Cm(i,t){console.error(i),t(String(i))}const Pm="meydan.key",G2=16;let ed=null;function V2(){const i=new URLSearchParams(location.hash.slice(1)).get("token");return i&&(ed=nd(i),history.replaceState(history.state,"",location.pathname+location.search)),ed??=X2()??nd(W2())}function W2(){return[...crypto.getRandomValues(new Uint8Array(G2))].map(i=>i.toString(16).padStart(2,"0")).join("")}function X2(){try{return localStorage.getItem(Pm)}catch{return null}}function nd(i){try{localStorage.setItem(Pm,i)}catch{}return i}class Je extends Error{constructor(t="",e=null,n=0){super(t),this.persian=e,this.status=n}}function wn(i,{message:t,persian:e,status:n}){return t?dn(i.language,t,e):n?i.say("oddAnswer",{status:n}):i.say("noServer")}function wh(i,t){return e=>i.tell(i.say("badScene",{game:t,error:e}),!0)}async function kn(i,t={}){const e={...t.headers,"meydan-key":V2()},n=await fetch(i,{...t,headers:e}).catch(()=>{throw new Je}),s=await n.json().catch(()=>null);if(!n.ok)throw $2(s,n.status);return s}function $2(i,t){const{error:e,persian:n}=i??{};return typeof e!="string"?new Je("",null,t):new Je(e,typeof n=="string"?n:null)}function Lm(){return kn("api/games")}function Mh(i,t){const e=t===null?"":`?eye=${t}`;return kn(`api/show/${encodeURIComponent(i)}${e}`)}async function q2(i){return(await kn(`api/show/${encodeURIComponent(i)}/opinion`)).opinion}async function Im(){return(await kn("api/recent")).matches}async function Y2(i){const t=`api/open?name=${encodeURIComponent(i.name)}`;return(await kn(t,{method:"POST",body:i})).matches}function K2(i){return kn(`api/bots?name=${encodeURIComponent(i.name)}`,{method:"POST",body:i})}function J2(i){return kn("api/matches",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify(i)})}async function Z2(i){await kn(`api/matches/${encodeURIComponent(i)}/stop`,{method:"POST"})}async function Q2(){return(await kn("api/hosts")).hosts}function j2(i){return kn("api/hosts",{method:"POST",headers:{"content-type":"application/json"},body:JSON.stringify(i)})}async function tR(i){await kn(`api/hosts/${encodeURIComponent(i)}/stop`,{method:"POST"})}function eR(i){return`api/show/${encodeURIComponent(i)}/replay`}function nR(i,t){const e=new URL(`api/live/${encodeURIComponent(i)}`,location.href);return e.protocol=e.protocol.replace("http","ws"),t&&e.searchParams.set("key",t),e.href}const Zi=[.25,.5,1,2,4,8,16,32,64],iR=60,kr=2,sR=220;function rR(i,t=1){return{position:0,last:i,speed:t,isPlaying:!1,goal:null}}function gn(i){return Math.floor(i.position+1e-9)}function aR(i){return i.isPlaying||i.goal!==null}function Nm(i){return i.position>=i.last}function oR(i,t,e=!1){if(i.goal!==null)return lR(i,i.goal,t);if(!i.isPlaying)return i;const n=i.position+t/1e3*kr*i.speed,s=Math.min(n,i.last);return{...i,position:s,isPlaying:e||s<i.last}}function lR(i,t,e){const n=e/sR,s=t-i.position,r=Math.max(1,Math.abs(s));return Math.abs(s)<=n*r?{...i,position:t,goal:null}:{...i,position:i.position+Math.sign(s)*n*r}}function Dm(i,t){return Math.max(0,Math.min(t,i))}function fr(i,t){return{...i,position:Dm(t,i.last),goal:null}}function cR(i,t,e){const n=i.goal??(t<0?Math.ceil(i.position):gn(i)),s=Dm(n+t,i.last),r={...i,isPlaying:!1};return e?{...r,goal:s}:{...r,position:s,goal:null}}function hR(i){return i.isPlaying?{...i,isPlaying:!1,goal:null}:{...i,position:Nm(i)?0:i.position,isPlaying:!0,goal:null}}function uR(i){return{...i,position:0,isPlaying:!0,goal:null}}function ba(i,t,e=!1){const n=fR(i.speed)+t,s=e?(n+Zi.length)%Zi.length:Math.max(0,Math.min(Zi.length-1,n));return{...i,speed:Zi[s]??1}}function fR(i){const t=Zi.map(e=>Math.abs(Math.log(e/i)));return t.indexOf(Math.min(...t))}function dR(i){const t=i.last/kr/iR;return{...i,speed:Math.max(Zi[0],Math.min(64,Math.round(100*t)/100))}}function pR(i,t){return fr(i,Math.floor(t/10*i.last))}function mR(i,t){return{...i,last:t}}const gR={play:'<path d="M7 4.5v15l12.5-7.5z" fill="currentColor"/>',pause:'<path d="M7 5h3.6v14H7zM13.4 5H17v14h-3.6z" fill="currentColor"/>',stop:'<rect x="5.5" y="5.5" width="13" height="13" rx="2" fill="currentColor"/>',next:'<path d="M6 5l9 7-9 7zM16.5 5H19v14h-2.5z" fill="currentColor"/>',previous:'<path d="M18 5l-9 7 9 7zM5 5h2.5v14H5z" fill="currentColor"/>',first:'<path d="M20 5l-7 7 7 7zM12 5l-7 7 7 7zM3 5h2v14H3z" fill="currentColor"/>',last:'<path d="M4 5l7 7-7 7zM12 5l7 7-7 7zM19 5h2v14h-2z" fill="currentColor"/>',gear:'<path d="M12 8.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM10.4 2.8h3.2l.5 2.5 1.9.9 2.2-1.3 2.2 2.2-1.3 2.2.8 1.9 2.5.5v3.2l-2.5.5-.8 1.9 1.3 2.2-2.2 2.2-2.2-1.3-1.9.8-.5 2.5h-3.2l-.5-2.5-1.9-.8-2.2 1.3-2.2-2.2 1.3-2.2-.8-1.9-2.5-.5v-3.2l2.5-.5.8-1.9-1.3-2.2 2.2-2.2 2.2 1.3 1.9-.9z"/>',help:'<path d="M8.6 9.2a3.5 3.5 0 1 1 5.2 3c-1.2.7-1.8 1.3-1.8 2.8"/><circle cx="12" cy="18.6" r=".6" fill="currentColor"/>',camera:'<path d="M3.5 7.5h4l1.8-2.5h5.4l1.8 2.5h4v11.5h-17z"/><circle cx="12" cy="13" r="3.6"/>',cube:'<path d="M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5 8-4.5M12 12v9"/>',save:'<path d="M12 4v11M7.5 10.8L12 15.2l4.5-4.4M4.5 19.5h15"/>',eye:'<path d="M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="3"/>',clock:'<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.4 2.2"/>',sound:'<path d="M4 9.5v5h3.5L12 19V5L7.5 9.5z"/><path d="M15 9a4.2 4.2 0 0 1 0 6M17.5 6.5a7.8 7.8 0 0 1 0 11"/>',close:'<path d="M5.5 5.5l13 13M18.5 5.5l-13 13"/>',back:'<path d="M9.5 5L4 10.5 9.5 16M4 10.5h10a6 6 0 0 1 0 12h-2" transform="translate(0 -1.5)"/>',warn:'<path d="M12 3.5l9.5 16.5h-19zM12 10v5"/><circle cx="12" cy="17.4" r=".5" fill="currentColor"/>',crown:'<path d="M3.5 8l4.2 3.8L12 5l4.3 6.8L20.5 8l-1.8 10.5H5.3z"/>',compare:'<rect x="3.5" y="5" width="7.5" height="14" rx="1.5"/><rect x="13" y="5" width="7.5" height="14" rx="1.5"/>',fork:'<circle cx="6" cy="5" r="2.2"/><circle cx="6" cy="19" r="2.2"/><circle cx="18" cy="9" r="2.2"/><path d="M6 7.2v9.6M18 11.2c0 4-6 3-11.6 5.8"/>',layers:'<path d="M12 3.5l9 5-9 5-9-5zM3.6 12.4L12 17l8.4-4.6M3.6 16.2L12 20.8l8.4-4.6"/>',open:'<path d="M3.5 6h6l2 2.5h9V19h-17z"/>'};function jn(i){return Ui(`<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" stroke-linejoin="round">${gR[i]}</svg>`,{class:"icon"})}function Br(i,t,...e){const n=S("button",{type:"button",class:"ghost","aria-label":i.say("close")},jn("close")),s=S("header",{},S("h2",{},t),n),r=S("dialog",{class:"box","aria-label":t},s,S("div",{class:"content"},...e));n.addEventListener("click",()=>r.close()),r.addEventListener("click",o=>o.target===r&&r.close()),r.addEventListener("close",()=>r.remove()),document.body.append(r);const a=document.activeElement?.matches(":focus-visible")??!1;return r.addEventListener("close",()=>a||Sh()),r.showModal(),r}function Sh(){document.activeElement instanceof HTMLButtonElement&&document.activeElement.blur()}function ho(){const i=document.querySelectorAll("dialog.box[open]");return i.forEach(t=>t.close()),i.length>0}const id=["system","light","dark"];function ko(i,t){const{settings:e,say:n}=i,s=Zi.map(u=>({value:String(u),text:`${hn(u,i.language)}×`})),r=Ud.map(u=>({value:u,text:Dl[u]})),a=id.map(u=>({value:u,text:n(`theme.${u}`)})),l=[Fa(n("settings.language"),r,e.language,u=>h(()=>i.choose({language:u==="fa"?"fa":"en"}))),Fa(n("settings.theme"),a,e.theme,u=>h(()=>i.choose({theme:id.find(f=>f===u)??"system"}))),t&&Fa(n("settings.speed"),s,String(e.speed),u=>t(Number(u))),Es(n("settings.smooth"),e.isSmooth,u=>i.choose({isSmooth:u})),Es(n("settings.spoilers"),e.hidesFuture,u=>i.choose({hidesFuture:u})),Es(n("settings.sound"),e.hasSound,u=>i.choose({hasSound:u})),Es(n("settings.music"),e.hasMusic,u=>i.choose({hasMusic:u}))].filter(u=>u!==null),c=Br(i,n("settings"),S("div",{class:"rows"},...l));function h(u){c.close(),u()}}function Fa(i,t,e,n){const s=t.map(({value:a,text:o})=>S("option",{value:a,selected:a===e},o)),r=S("select",{"aria-label":i},...s);return r.addEventListener("change",()=>n(r.value)),S("label",{class:"row"},S("span",{},i),r)}function Es(i,t,e){const n=S("input",{type:"checkbox",role:"switch",checked:t});return n.addEventListener("change",()=>e(n.checked)),S("label",{class:"row"},S("span",{},i),n)}function Xe(i,t,e=0){return hn(t.toFixed(e),i.language)}function xi(i,t){if(t<1e3){const s=t>=.05&&t<10;return i.say("time.ms",{value:Xe(i,t,s?1:0)})}const e=t/1e3;if(e<60)return i.say("time.s",{value:Xe(i,e,1)});const n=String(Math.floor(e%60)).padStart(2,"0");return hn(`${Math.floor(e/60)}:${n}`,i.language)}function Xn(i,t,e,n){const s=i.say(e);return S("button",{...{type:"button",class:"round","aria-label":s,title:s,"data-name":e},onclick:n},jn(t))}class vR{constructor(t,e){this.app=t;const n=(r,a)=>Xn(t,r,`command.${a}`,()=>e(a));this.toggle=n("play","toggle"),this.toggle.classList.add("main");const s=S("div",{class:"moves",dir:"ltr"},n("first","first"),n("previous","previous"),this.toggle,n("next","next"),n("last","last"));this.element=S("div",{class:"transport"},this.turn,s,this.speeds(e))}element;toggle;turn=S("output",{class:"turn"});speed=S("output",{class:"speed"});wasPlaying=null;shown="";speeds(t){const e=(s,r)=>{const a=this.app.say(`command.${r}`);return S("button",{...{type:"button",class:"round small","aria-label":a,title:a},onclick:()=>t(r)},s)},n=[e("−","slower"),this.speed,e("+","faster"),e("⇥","fit")];return S("div",{class:"speeds",dir:"ltr"},...n)}set(t,e){const n=`${gn(t)} ${t.last} ${t.speed} ${e}`;n!==this.shown&&this.write(t,e),this.shown=n,this.wasPlaying!==t.isPlaying&&(this.wasPlaying=t.isPlaying,pe(this.toggle,jn(t.isPlaying?"pause":"play")),this.toggle.setAttribute("aria-pressed",String(t.isPlaying)))}write(t,e){const{app:n}=this,s=S("b",{},Xe(n,gn(t))),r=e?S("span",{class:"live"},n.say("live")):null;pe(this.turn,n.say("turn")," ",s,` / ${Xe(n,t.last)}`,r),this.speed.textContent=`${hn(t.speed,n.language)}×`}}const _R='<svg viewBox="0 0 32 32" fill="none" stroke-width="2.4"><rect x="6.5" y="6.5" width="19" height="19" stroke="var(--accent)"/><rect x="6.5" y="6.5" width="19" height="19" transform="rotate(45 16 16)" stroke="var(--accent)"/><circle cx="16" cy="16" r="3.6" fill="var(--gold)"/></svg>';function Bo(i,t){const e=i.language==="fa"?"en":"fa",n=e==="fa"?"فا":"EN",s=S("button",{type:"button",class:"text",lang:e,title:Dl[e],"aria-label":`${n}: ${Dl[e]}`},n);s.addEventListener("click",()=>i.choose({language:e}));const r=t.onHelp&&Xn(i,"help","command.help",t.onHelp),a=Xn(i,"gear","command.settings",t.onSettings),o=S("nav",{class:"tools","aria-label":i.say("tools")},...t.buttons,s,r,a);return S("header",{class:"topbar"},xR(i),S("div",{class:"what"},t.title),o)}function xR(i){const t=[Ui(_R,{class:"mark"}),S("b",{},i.say("brand"))];if(i.isAlone)return S("span",{class:"brand"},...t);const e=S("a",{class:"brand",href:"./","aria-label":`${i.say("brand")}: ${i.say("home")}`},...t);return e.addEventListener("click",n=>{n.preventDefault(),i.go({})}),e}const Cl=96;function yR(i){const t=Cl/2,e=[t,t*.42].map(s=>`<path d="M${wR(t,s).join("L")}Z"/>`).join(""),n=`<svg xmlns="http://www.w3.org/2000/svg" width="${Cl}" height="${Cl}" fill="none" stroke="${i}">`;return`url("data:image/svg+xml,${encodeURIComponent(`${n}${e}</svg>`)}")`}function wR(i,t){const e=t*Math.SQRT1_2/Math.cos(Math.PI/8);return Array.from({length:16},(n,s)=>{const r=s*Math.PI/8,a=s%2?e:t;return`${(i+a*Math.cos(r)).toFixed(2)} ${(i+a*Math.sin(r)).toFixed(2)}`})}const MR="[0-9۰-۹٠-٩]+([.٫][0-9۰-۹٠-٩]+)?";function uo(i,t,e={}){if(i==="en")return S("input",{type:"number",dir:"ltr",...e,value:t});const n=S("input",{type:"text",inputmode:"decimal",pattern:MR,dir:"ltr"});return fo(n,t,i),n.addEventListener("change",()=>fo(n,qc(n.value),i)),n}function fo(i,t,e){i.value=i.type==="number"?String(t):hn(t,e)}function po(i){return Number(qc(i.value))}const SR=1e3,bR=2e3,ER=2,TR=5;class kc{constructor(t,e,n,s){this.id=t,this.key=e,this.listener=n,this.leads=s,this.open()}socket=null;tries=0;kept=null;isDone=!1;timer=0;pulse=window.setInterval(()=>this.beat(),bR);quiet=0;send(t){(t.type==="leave"||t.type==="action"&&this.kept?.type!=="leave")&&(this.kept=t),this.put(t)}put(t){this.socket?.readyState===WebSocket.OPEN&&this.socket.send(JSON.stringify(t))}sayAgain(t){const{kept:e}=this,n=e?.type==="action"&&e.seat===t?.seat&&e.turn===t.turn;e&&(n||e.type==="leave")&&this.put(e)}close(){this.isDone=!0,clearTimeout(this.timer),clearInterval(this.pulse),this.socket?.close()}open(){const t=new WebSocket(nR(this.id,this.key));this.socket=t,this.quiet=0,t.binaryType="arraybuffer";let e=Promise.resolve();t.addEventListener("message",n=>{this.quiet=0,e=e.then(()=>this.hearAll(t,n.data))}),t.addEventListener("close",()=>void e.then(()=>this.lost(t)))}beat(){const{socket:t}=this;!t||this.isDone||(this.quiet+=1,this.quiet>=TR?(this.lost(t),t.close()):this.quiet>=ER&&this.put({type:"pulse"}))}lost(t){this.isDone||t!==this.socket||(this.socket=null,this.listener.onLost(++this.tries),!this.isDone&&(this.timer=window.setTimeout(()=>this.open(),SR)))}async hearAll(t,e){const n=await AR(e);if(t===this.socket){this.tries&&(this.listener.onLost(this.tries=0),this.sayAgain(null));for(const s of n)this.isDone||this.hear(s)}}hear(t){const{listener:e}=this;this.isAnswerTo(t)&&(this.kept=null),t.type==="question"?(e.onQuestion(t),this.sayAgain(t)):t.type==="refused"?e.onRefused(new Je(t.sentence,t.persian)):t.type==="error"?this.gone(new Je(t.sentence,t.persian)):this.leads&&t.type!=="pulse"&&this.follow(t)}isAnswerTo(t){return this.kept?.type!=="action"?!1:t.type==="show"?t.show.turns.length>this.kept.turn:t.type==="turn"?t.number>=this.kept.turn:t.type==="back"||t.type==="refused"}gone(t){this.isDone=!0,this.leads&&this.listener.onGone(t)}follow(t){const{listener:e}=this;t.type==="show"?e.onShow(t.show):t.type==="turn"?e.onTurn(t.number,t.turn):t.type==="back"?e.onBack(t.turns):t.type==="chances"?e.onChances(t.chances):(this.isDone=!0,e.onEnd(t.outcome))}}async function AR(i){const t=JSON.parse(typeof i=="string"?i:await RR(i));return Array.isArray(t)?t:[t]}const RR=i=>new Response(new Blob([i]).stream().pipeThrough(new DecompressionStream("gzip"))).text(),bh=i=>`meydan.keys.${i}`;function CR(i,t){Object.keys(t).length&&sessionStorage.setItem(bh(i),JSON.stringify(t))}function Bc(i){try{return JSON.parse(sessionStorage.getItem(bh(i))??"{}")??{}}catch{return{}}}function Um(i){sessionStorage.removeItem(bh(i))}const Om=i=>`meydan.wish.${i}`;async function Eh(i,t){try{const{id:e,keys:n}=await J2(t);CR(e,n),sessionStorage.setItem(Om(e),JSON.stringify(t)),i.go({show:e,turn:t.turn??null})}catch(e){if(!(e instanceof Je))throw e;i.tell(wn(i,e),!0)}}function Fm(i){try{return JSON.parse(sessionStorage.getItem(Om(i))??"null")}catch{return null}}function PR(i,{id:t,seed:e}){const n=t===null||i.isAlone?null:Fm(t);if(!n)return[];const s={...n,seed:null},[r,...a]=n.seats,o={...s,seats:r===void 0?[]:[...a,r]},l=(h,u)=>S("button",{type:"button",class:"big second",onclick:()=>void Eh(i,u)},i.say(h)),c=n.seats.length>1?[l("again.swapped",o)]:[];return[l("again",s),...c,l("again.seed",{...n,seed:e})]}const sd=["#e69f00","#2f8fd0","#009e73","#cc79a7","#d55e00","#56b4e9","#f0e442","#8a8f98"],km={good:"#009e73",bad:"#d55e00",warn:"#e69f00",info:"#56b4e9"};function Bm(i,t=[]){return t[i]??sd[i%sd.length]??"#8a8f98"}function LR(i,t=[]){return Array.from({length:i},(e,n)=>Bm(n,t))}const ka="human",ar="upload",or="path";class zm{constructor(t,e,n,s){this.app=t,this.game=e,this.seat=n,this.look=s,this.select=S("select",{},...this.options(s.games)),this.select.value=this.usual(),this.path=S("input",{type:"text",dir:"ltr",placeholder:"bots/mine.py","aria-label":t.say("new.path")}),this.file=S("input",{type:"file","aria-label":t.say("new.upload")}),this.select.addEventListener("change",()=>this.onKind()),this.file.addEventListener("change",()=>void this.upload());const r=S("span",{class:"seatname"},S("i",{class:"dot"}),s.say(e.seatNames[n]??"")),a=S("div",{class:"choose"},this.select,this.path,this.file,this.about);this.element=S("label",{class:"seatrow"},r,a),this.element.style.setProperty("--seat",Bm(n,s.colours)),this.onKind()}element;select;path;file;about=S("small",{class:"quiet",dir:"auto"});uploaded=null;options({canUpload:t,canUseFiles:e}){const{say:n}=this.app,s=this.game.bots.map(({bot:a})=>S("option",{value:a},a.replace("house:",""))),r=[S("optgroup",{label:n("new.house")},...s)];return r.push(S("option",{value:ka},n("new.human"))),t&&r.push(S("option",{value:ar},n("new.upload"))),e&&r.push(S("option",{value:or},n("new.path"))),r}usual(){const{bots:t}=this.game;return t[this.seat%Math.max(1,t.length)]?.bot??ka}onKind(){this.path.hidden=this.select.value!==or,this.file.hidden=this.select.value!==ar;const t=this.game.bots.find(({bot:e})=>e===this.select.value)?.about??"";this.about.textContent=this.select.title=this.look.choices.sentence(t),this.element.dispatchEvent(new Event("seat",{bubbles:!0}))}async upload(){const t=this.file.files?.[0];if(this.uploaded=null,!!t)try{this.uploaded=(await K2(t)).bot}catch(e){if(!(e instanceof Je))throw e;this.app.tell(wn(this.app,e),!0),this.file.value=""}}get isHuman(){return this.select.value===ka}set bot(t){const e=[...this.select.options].some(({value:s})=>s===t),n=t.startsWith(`${ar}:`);n?this.uploaded=t:e||(this.path.value=t),this.select.value=e?t:n?ar:or,this.onKind()}askFor(t){this.look.games.canUseFiles&&(this.path.placeholder=t,this.select.value=or,this.onKind())}get bot(){return this.select.value===ar?this.uploaded:this.select.value===or?this.path.value.trim()||null:this.select.value}}function IR(i,t,e){return t.filter(NR).map(n=>DR(i,n,e))}function NR({default:i,values:t}){return(i===null||typeof i!="object")&&t!=="array"&&t!=="object"}function DR(i,t,e){const n=UR(i,t,e),s=S("small",{},e.sentence(t.meaning)),r=S("span",{},e.setting(t.name),s),a=S("label",{class:"row setting"},r,n),o=JSON.stringify(t.default);return{name:t.name,element:a,get value(){const l=FR(n.value,t);return l===void 0||JSON.stringify(l)===o?void 0:l}}}function UR(i,t,e){const n=t.default===null?"":String(t.default),s=OR(t);if(!s){const o=typeof t.default=="number"?hn(n,i.language):n;return S("input",{type:"text",dir:"ltr",value:o,placeholder:i.say("new.usual")})}const r=o=>Dn(i.say,`value.${o}`,e.value(o)),a=s.map(o=>S("option",{value:o,selected:o===n},r(o)));return S("select",{},...a)}function OR(i){return Array.isArray(i.values)?i.values.map(String):typeof i.default=="boolean"?["true","false"]:null}function FR(i,t){const e=$c(i);if(e.trim()==="")return;if(typeof t.default=="boolean")return e==="true";const n=Number(qc(i));return typeof t.default=="number"&&Number.isFinite(n)?n:e}const Hm="meydan.game",rd="random";function Th(i,t,e){return Fo(t)?.words[i.language].title??e}function Gm(i,t,e){const n=Fo(i)?.picture;return n?Ui(n,{class:e}):Ui([...t][0]??"",{class:`${e} letter`})}class kR{constructor(t,e){this.app=t,this.games=e;const{say:n}=t,[s]=e.games;if(!s)throw new Error("no games");this.game=e.games.find(o=>o.game===BR())??s,this.choices=new Ts(t.language,this.game),this.tiles=e.games.map(o=>this.tile(o)),this.seed=S("input",{type:"text",inputmode:"numeric",dir:"ltr",placeholder:n("new.any")}),this.time=uo(t.language,"",{min:.01,step:"any"}),this.people=uo(t.language,"",{min:.05,max:600,step:"any"}),this.peopleRow=hi(n("new.peopleSeconds"),this.people),this.start=S("button",{class:"big start"}),this.form.addEventListener("submit",o=>{o.preventDefault(),this.begin()}),this.form.addEventListener("seat",()=>this.onSeats());const r=S("h2",{class:"hidden"},n("new")),a=S("div",{class:"tiles",role:"radiogroup","aria-label":n("new.game")},...this.tiles);this.element=S("section",{class:"newmatch"},r,a,this.form),this.choose(this.game)}element;tiles;form=S("form",{class:"matchform"});game;choices;seats=[];map=null;rules=null;seed;time;people;peopleRow;settings=[];start;tile(t){const e=Th(this.app,t.game,new Ts(this.app.language,t).sentence(t.title)),n=Gm(t.game,e,"tilepicture"),s={type:"button",class:"tile",role:"radio","data-game":t.game};return S("button",{...s,onclick:()=>this.choose(t)},n,S("b",{},e))}choose(t){this.game=t,zR(t.game),this.tiles.forEach(e=>e.setAttribute("aria-checked",String(e.dataset.game===t.game))),this.layOut(t.seats[0]??2)}layOut(t){const{app:e,game:n}=this,s=Fo(n.game),r=this.choices=new Ts(e.language,n),a=_r(kd(r.words,...s?[s.words]:[]),e.language),o={say:a,colours:s?.colours,games:this.games,choices:r};this.seats=Array.from({length:t},(c,h)=>new zm(e,n,h,o)),this.settings=IR(e,n.settings,r),fo(this.time,n.secondsPerMove,e.language),fo(this.people,n.peopleSeconds??"",e.language);const l=S("fieldset",{},S("legend",{},e.say("seats")),...this.seats.map(c=>c.element));pe(this.form,this.mapRow(),this.countRow(t),l,this.more(a),S("p",{class:"go"},this.start)),this.onSeats()}mapRow(){const{app:t,game:e}=this,n=[...e.maps,...e.canDrawMap?[rd]:[]];if(this.map=null,!n.length)return null;const s=S("option",{value:""},t.say("new.usual")),r=o=>o===rd?t.say("new.random"):this.choices.map(o),a=n.map(o=>S("option",{value:o},r(o)));return this.map=S("select",{},s,...a),hi(t.say("new.map"),this.map)}countRow(t){const{app:e,game:n}=this;if(n.seats.length<2)return null;const s=n.seats.map(a=>S("option",{value:a,selected:a===t},hn(a,e.language))),r=S("select",{},...s);return r.addEventListener("change",()=>this.layOut(Number(r.value))),hi(e.say("new.seats"),r)}more(t){const{app:e,game:n}=this,s=n.rules.map(o=>S("option",{value:o},this.rulesName(t,o)));this.rules=S("select",{},...s);const a=[s.length>1?hi(e.say("new.rules"),this.rules):null,hi(e.say("new.time"),this.time),this.peopleRow,hi(e.say("new.seed"),this.seed),...this.settings.map(o=>o.element)].filter(o=>o!==null);return S("details",{},S("summary",{},e.say("new.more")),S("div",{class:"rows"},...a))}rulesName(t,e){return Dn(t,`rules.${e}`,this.choices.rules(e))}onSeats(){const t=this.seats.some(e=>e.isHuman);this.peopleRow.hidden=!t||this.game.peopleSeconds===null,this.start.textContent=this.app.say(t?"new.play":"new.watch")}wish(t){const{game:e}=this,n={};for(const s of this.settings)s.value!==void 0&&(n[s.name]=s.value);return{game:e.game,seats:t,map:this.map?.value||null,rules:this.rules?.value||null,settings:n,seed:$c(this.seed.value.trim())||null,secondsPerMove:po(this.time)||null,peopleSeconds:po(this.people)||null}}async begin(){const{app:t}=this,e=this.seats.map(n=>n.bot);if(e.includes(null))return t.tell(t.say("new.missing"),!0);this.start.disabled=!0,await Eh(t,this.wish(e.filter(n=>n!==null))).finally(()=>this.start.disabled=!1)}}function hi(i,t){return S("label",{class:"row"},S("span",{},i),t)}function BR(){try{return localStorage.getItem(Hm)}catch{return null}}function zR(i){try{localStorage.setItem(Hm,i)}catch{}}const HR=1e3,GR=2;class VR{constructor(t,e){this.app=t;const{say:n}=t;this.extra=uo(t.language,0,{min:0,max:6e5,step:100}),this.games=e.games.filter(o=>o.clientPort!==null);const s=this.games.map(o=>S("option",{value:o.game},this.title(o)));this.game=S("select",{},...s),this.game.addEventListener("change",()=>this.offerMaps()),this.run=S("button",{class:"big"},n("host.run"));const r=[hi(n("new.game"),this.game),hi(n("new.map"),this.map),hi(n("host.extra"),this.extra),S("p",{class:"go"},this.run)],a=S("form",{},S("p",{class:"quiet"},n("host.about")),...r);a.addEventListener("submit",o=>{o.preventDefault(),this.begin()}),this.element=S("details",{class:"panel hosting"},S("summary",{},n("host")),a,this.list),this.element.addEventListener("toggle",()=>void this.look()),this.offerMaps()}element;games;game;map=S("select",{});extra;run;list=S("div",{class:"hosts"});timer=0;isGone=!1;dispose(){this.isGone=!0,clearTimeout(this.timer)}async look(){clearTimeout(this.timer);const t=await Q2().catch(s=>this.complain(s));if(this.isGone||!t)return;const e=t.filter(s=>s.isOver).slice(0,GR),n=t.filter(s=>!s.isOver);pe(this.list,...[...n,...e].map(s=>this.card(s))),n.length&&(this.timer=window.setTimeout(()=>void this.look(),HR))}complain(t){if(!(t instanceof Je))throw t;return this.app.tell(wn(this.app,t),!0),null}title(t){return Th(this.app,t.game,new Ts(this.app.language,t).sentence(t.title))}offerMaps(){const t=this.games.find(s=>s.game===this.game.value);if(!t)return;const e=new Ts(this.app.language,t),n=S("option",{value:""},this.app.say("new.usual"));pe(this.map,n,...t.maps.map(s=>S("option",{value:s},e.map(s))))}async begin(){this.run.disabled=!0;const t={game:this.game.value,map:this.map.value||null,extraMs:po(this.extra)||0},e=await j2(t).catch(n=>this.complain(n));this.run.disabled=!1,e&&await this.look()}card(t){const{app:e}=this,n=this.games.find(h=>h.game===t.game),s=[ad(e.say("host.address"),t.address),...t.tokens.map(h=>this.token(h))],r=S("ul",{class:"came"},...t.seats.map(h=>this.seat(h))),a=t.failure?S("p",{class:"sorry",dir:"auto"},dn(e.language,t.failure,t.persian)):null,o=S("pre",{dir:"ltr"},t.lines.join(`
`)),l=S("details",{},S("summary",{},e.say("host.lines")),o),c=S("h3",{},n?this.title(n):t.game," ",this.status(t));return S("article",{class:"host"},c,...s,r,a,this.buttons(t),l)}token(t){return ad(this.app.say("host.token"),t)}status(t){const e=t.isOver?"host.over":t.match?"live":"host.waiting";return S("small",{class:t.match&&!t.isOver?"live":"quiet"},this.app.say(e))}seat({name:t,persian:e,came:n}){const s=n===null?S("i",{},this.app.say("host.nobody")):S("bdi",{},n);return S("li",{class:n===null?"empty":"taken"},`${dn(this.app.language,t,e)}: `,s)}buttons(t){const{app:e}=this,{match:n}=t,s=n?S("button",{type:"button",class:"big",onclick:()=>e.go({show:n})},e.say("host.watch")):null,a=S("button",{type:"button",class:"big second",onclick:()=>void this.stop(t.id)},e.say("host.stop"));return S("p",{class:"go"},s,t.isOver?null:a)}async stop(t){await tR(t).catch(e=>this.complain(e)),await this.look()}}function ad(i,t){return S("p",{class:"fact"},`${i} `,S("code",{dir:"ltr"},t))}async function Vm(i,t,e){const n=[];for(const r of t)try{n.push(...await Y2(r))}catch(a){if(!(a instanceof Je))throw a;i.tell(wn(i,a),!0)}const[s]=n;n.length===1&&s?i.go({show:s.id}):n.length&&(i.tell(i.say("open.several",{count:n.length})),e())}function WR(i,t){const e=S("input",{type:"file",multiple:!0,class:"hidden",id:"openfile"});e.addEventListener("change",()=>{Vm(i,[...e.files??[]],t).then(()=>e.value="")});const n=S("span",{},S("b",{},i.say("open.choose")),S("small",{},i.say("open.drop"))),s=S("label",{class:"openbox",for:"openfile"},jn("open"),n);return S("div",{class:"openwrap"},e,s)}function XR(i,t){const e=r=>{r.preventDefault(),document.body.classList.add("dropping")},n=()=>document.body.classList.remove("dropping"),s=r=>{r.preventDefault(),n(),Vm(i,[...r.dataTransfer?.files??[]],t)};return addEventListener("dragover",e),addEventListener("dragleave",n),addEventListener("drop",s),()=>{removeEventListener("dragover",e),removeEventListener("dragleave",n),removeEventListener("drop",s)}}const $R=40,qR=[["day",86400],["hour",3600],["minute",60],["second",1]];function Wm(i,t,e=YR(i)){const n=S("ul",{class:"recent"});return t.length?(pe(n,...t.slice(0,$R).map(s=>S("li",{},KR(i,s,e)))),n):S("p",{class:"quiet"},i.say("recent.none"))}const YR=i=>t=>i.go({show:t});function KR(i,t,e){const n=S("b",{},...ZR(i,t)),s=Th(i,t.game,dn(i.language,t.title,t.persianTitle)),a=[i.say("turns",{turns:t.turns}),...t.when?[QR(i,t.when)]:[]].map(g=>` · ${g}`).join(""),o=JR(t),l=t.isLive?S("span",{class:"live"},i.say("live")):null,c=S("span",{class:"words"},n,l,S("small",{},S("bdi",{},s),a,...o?[" · ",S("bdi",{},o)]:[])),u=i.settings.hidesFuture&&!t.isLive?"":dn(i.language,t.sentence,t.persian);u&&c.append(S("small",{class:"sentence",title:u},S("bdi",{dir:Fs(u)},u)));const f=Gm(t.game,s,"tinypicture"),d=S("a",{href:`?show=${encodeURIComponent(t.id)}`},f,c);return d.addEventListener("click",g=>{g.ctrlKey||g.metaKey||g.shiftKey||(g.preventDefault(),e(t.id))}),d}function JR({name:i,id:t}){return i.includes(t)?"":i.replace(/\.meydan\.json(\.gz)?$/,"")}function ZR(i,t){return t.names.map(n=>S("bdi",{},n.toLowerCase()==="human"?i.say("person"):n)).flatMap((n,s)=>s?[` ${i.say("against")} `,n]:[n])}function QR(i,t){const e=Date.now()/1e3-t,[n,s]=qR.find(([,a])=>e>=a)??["second",1];return new Intl.RelativeTimeFormat(i.language==="fa"?"fa-IR":"en",{numeric:"auto"}).format(-Math.floor(e/s),n)}const jR=5e3;async function t3(i){const t=Bo(i,{title:null,buttons:[],onSettings:()=>ko(i,null),onHelp:null}),e=S("section",{class:"hero","aria-label":i.say("brand")},S("h1",{},i.say("tagline")),S("p",{},i.say("intro")));e.style.setProperty("--girih",yR(i.isDark?"#2cc4b4":"#0b7d73"));const n=S("div",{}),s=new i3(i,n),r=S("section",{class:"panel"},S("h2",{},i.say("open")),WR(i,()=>void s.load())),a=S("section",{class:"panel grows"},S("h2",{},i.say("recent")),n),o=S("div",{class:"aside"},r,a),{started:l,hosting:c,hasContests:h}=await n3(i);c&&o.insertBefore(c.element,a),h&&o.prepend(e3(i));const u=S("main",{class:"homegrid"},l,o),f=XR(i,()=>void s.load());await s.load();const d=()=>{f(),s.dispose(),c?.dispose()},g=()=>void s.load();return{element:S("div",{class:"page home"},t,e,u),dispose:d,onSettings:g}}function e3(i){const t=S("a",{class:"contestslink",href:`/contests?language=${i.language}`},i.say("contests"));return S("section",{class:"panel"},S("h2",{},t))}async function n3(i){try{const t=await Lm();await Promise.all(t.games.map(a=>yh(a,wh(i,a.game))));const n=t.skipped.map(({sentence:a,persian:o})=>dn(i.language,a,o)).map(a=>S("p",{class:"quiet",dir:"auto"},i.say("skipped",{sentence:a}))),s=t.canUseFiles?new VR(i,t):null;return{started:S("div",{},new kR(i,t).element,...n),hosting:s,hasContests:t.hasContests}}catch(t){if(!(t instanceof Je))throw t;return{started:S("p",{class:"sorrypage"},wn(i,t)),hosting:null,hasContests:!1}}}class i3{constructor(t,e){this.app=t,this.element=e}timer=0;async load(){clearTimeout(this.timer);try{const t=await Im();pe(this.element,Wm(this.app,t)),t.some(e=>e.isLive)&&(this.timer=window.setTimeout(()=>void this.load(),jR))}catch(t){if(!(t instanceof Je))throw t;pe(this.element,S("p",{class:"quiet"},wn(this.app,t)))}}dispose(){clearTimeout(this.timer)}}function s3(i,t,e){const{say:n}=i,{show:s}=t,{notes:r}=t.end,a=t.names(e),{perMoveMs:o,totalMs:l,incrementMs:c}=s.time,h=[[n("new.map"),s.map&&Xm(i,s.map)],[n("new.rules"),Dn(n,`rules.${s.rules}`,s.rules)],[n("new.seed"),s.seed],[n("about.perMove"),o===null?null:xi(i,o)],[n("about.total"),l===null?null:xi(i,l)],[n("about.increment"),l===null?null:xi(i,c)],[n("about.origin"),s.origin==="meydan"?null:s.origin]],u=s.seats.map(({bot:p},_)=>[a[_]??"",p]),f=[...h,...u].filter(p=>!!p[1]),d=S("dl",{},...f.map(([p,_])=>a3(p,_))),g=r3(i,s.game);if(!r.length)return[d,...g];const y=r.map(p=>S("li",{dir:Fs(p)},p)),m=S("section",{class:"remarks"},S("h2",{},n("about.notes")));return m.append(S("ul",{class:"notes"},...y)),[d,...g,m]}function r3(i,t){const e=Fo(t),n=e?.legend?.(i.isDark)??[];if(!e||!n.length)return[];const s=_r(e.words,i.language),r=n.map(({icon:a,label:o})=>S("li",{},Ui(a),S("bdi",{},s(o))));return[S("h2",{},i.say("about.legend")),S("ul",{class:"legend"},...r)]}function Xm(i,t){return t==="random"?i.say("new.random"):t}function a3(i,t){return S("div",{},S("dt",{},S("bdi",{},i)),S("dd",{},S("bdi",{},t)))}const o3=.8,od={ms:0,moves:0};class $m{constructor(t){this.show=t,this.frames=Yh(t),this.turns=[...t.turns],this.outcome=t}frames;turns;outcome;used=[];replace(t){this.show=t,this.frames=Yh(t),this.turns=[...t.turns],this.outcome=t,this.used=[]}names(t){const e=this.show.seats.map(({name:n})=>n);return this.show.seats.map(({name:n,seatName:s})=>{const[r]=t(s).split(/[,،]/);return e.filter(o=>o===n).length===1?n:`${t("{name}",{name:n})} (${r??s})`})}get last(){return this.turns.length}get isLive(){return this.outcome.ending===null&&this.show.isLive}get end(){return this.outcome}add(t,e){t===this.turns.length&&(this.turns.push(e),this.frames.push(go(this.frame(t),e.delta)))}keep(t){this.turns.length=Math.min(t,this.turns.length),this.frames.length=this.turns.length+1,this.used=[]}think({chances:t,story:e,hints:n}){const[s=[],...r]=t;this.turns=this.turns.map((o,l)=>({...o,chances:r[l]??o.chances??[]}));const a={...this.show.firstStanding,chances:s};this.show={...this.show,firstStanding:a,story:e,hints:n,hasOpinion:!1}}learn(t){for(const[e,n]of t){const s=this.turns[e-1];s?this.turns[e-1]={...s,chances:n}:e===0&&(this.show={...this.show,firstStanding:{...this.show.firstStanding,chances:n}})}}hints(t){return this.show.hints?.[t]??{}}finish(t){this.outcome=t}frame(t){const e=Math.max(0,Math.min(t,this.frames.length-1));return this.frames[e]??this.show.first}turn(t){return this.turns[t-1]??null}scores(t){return this.turn(t)?.scores??this.show.firstScores}events(t){return this.turn(t)?.events??[]}values(t){return this.standing(t).values}chances(t){return this.standing(t).chances}standing(t){return this.turn(t)??this.show.firstStanding}line(t){return Array.from({length:this.last+1},(e,n)=>t(n)??null)}isNoted(t,e=""){const n=this.turn(t);if(!n)return!1;const s=Object.values(n.errors??{}).join(`
`);if(e)return s.toLowerCase().includes(e.toLowerCase());const r=o3*(this.show.time.perMoveMs??1/0),a=n.events.some(({kind:o})=>o==="fault");return s!==""||a||n.answers.some(({ms:o,verdict:l})=>!!l||o>r)}notedTurn(t,e,n=""){for(let s=t+e;s>0&&s<=this.last;s+=e)if(this.isNoted(s,n))return s;return null}get chapters(){return this.show.story?.chapters??[]}marks(t){const e=[];return this.turns.forEach((n,s)=>{for(const{kind:r}of n.events){const a=r==="fault"?"bad":t[r];a&&e.push({turn:s+1,mark:a,kind:r})}}),e}clock(t,e){const{ms:n,moves:s}=this.usedUntil(t,Math.min(e,this.last)),{totalMs:r,incrementMs:a}=this.show.time,o=r===null?null:Math.max(0,r+a*s-n);return{spentMs:this.spent(t,e),usedMs:n,leftMs:o}}isTimed(t){return this.isLive||this.usedUntil(t,this.last).ms>0}usedUntil(t,e){const n=this.used[t]??=[{ms:0,moves:0}];for(let s=n.length;s<=e;s++){let{ms:r,moves:a}=n[s-1]??od;for(const o of this.turn(s)?.answers??[])o.seat===t&&(r+=o.ms,a+=1);n.push({ms:r,moves:a})}return n[e]??od}spent(t,e){return this.turn(e)?.answers.find(n=>n.seat===t)?.ms??0}markedTurn(t,e,n){const s=this.marks(t).map(r=>r.turn);return n>0?s.find(r=>r>e)??null:s.findLast(r=>r<e)??null}}const qm=[{key:" ",does:"toggle"},{key:"k",does:"toggle"},{key:"arrowright",does:"next"},{key:"arrowleft",does:"previous"},{key:"arrowright",ctrl:!0,does:"next5"},{key:"arrowleft",ctrl:!0,does:"previous5"},{key:"l",does:"next5"},{key:"j",does:"previous5"},{key:"]",does:"nextEvent"},{key:"[",does:"previousEvent"},{key:"o",does:"nextNoted"},{key:"i",does:"previousNoted"},{key:"t",does:"fit"},{key:".",does:"nextChapter"},{key:",",does:"previousChapter"},{key:"arrowup",does:"faster"},{key:"arrowdown",does:"slower"},{key:"home",does:"first"},{key:"end",does:"last"},...[..."0123456789"].map(i=>({key:i,does:"decile"})),{key:"c",does:"camera"},{key:"w",does:"cameraUp"},{key:"s",does:"cameraDown"},{key:"a",does:"cameraLeft"},{key:"d",does:"cameraRight"},{key:"x",does:"cameraReset"},{key:"+",does:"cameraIn"},{key:"=",does:"cameraIn"},{key:"-",does:"cameraOut"},{key:"v",does:"eye"},{key:"m",does:"sound"},{key:"p",does:"screenshot"},{key:"f2",does:"screenshot"},{key:"f",does:"fullscreen"},{key:"g",does:"settings"},{key:"?",does:"help"},{key:"escape",does:"leave"}];function Ym(i){const t=i.key.toLowerCase();if(/^[\x20-\x7e]+$/.test(t))return t;const e=/^(?:Key([A-Z])|(?:Digit|Numpad)([0-9]))$/.exec(i.code);return(e?.[1]??e?.[2]??t).toLowerCase()}function l3(i,t=[]){if(i.altKey||i.metaKey)return null;const e=Ym(i),n=[...t,...qm].find(s=>s.key===e&&(s.ctrl??!1)===i.ctrlKey);return n?{command:n.does,digit:/^[0-9]$/.test(e)?Number(e):-1}:null}function c3(i){const t=new Map;for(const e of i)t.set(e.does,[...t.get(e.does)??[],e]);return t}const h3={" ":"␣",arrowright:"→",arrowleft:"←",arrowup:"↑",arrowdown:"↓",escape:"Esc",enter:"⏎",backspace:"⌫",home:"Home",end:"End",f2:"F2"};function Km(i,t){return h3[i]??(i.length===1?hn(i.toUpperCase(),t):i)}const u3=50,f3=15,ld=[1,.7,.5];class d3{level=0;slow=0;note(t){this.slow=Math.max(0,this.slow+(t>u3?1:-1)),!(this.slow<f3)&&(this.slow=0,this.level=Math.min(ld.length-1,this.level+1))}share(t){return t?ld[this.level]??1:1}}class p3{constructor(t,e){this.app=t,this.onSeek=e}element=S("div",{class:"story"});setStory(t){const{app:e}=this,n=t?.why&&S("p",{class:"why"},Ga(t.why[e.language])),s=t?.chapters.map(c=>this.row(c))??[],r=s.length>0&&S("ol",{"aria-label":e.say("story.chapters")},...s),a=!n&&!s.length&&S("p",{class:"quiet"},e.say("story.none")),o=S("p",{class:"quiet later"},e.say("story.later")),l=s.length>0&&S("p",{class:"quiet"},e.say("story.how"));pe(this.element,n,r,a,l,o)}row({turn:t,title:e,advice:n}){const s=n&&this.line(n.turn,n.text[this.app.language],"advice");return S("li",{},this.line(t,e[this.app.language]),s)}line(t,e,n=""){const s=S("span",{class:"at"},n?"↳":Xe(this.app,t)),r=S("span",{class:"lines"},Ga(e));return S("button",{type:"button",class:n,onclick:()=>this.onSeek(t)},s,r)}}const Pl={red:"#ff4d4d",orange:"#ff9a1f",yellow:"#ffd92e",green:"#3ccf7a",blue:"#4aa3ff",purple:"#b57bff",pink:"#ff7ac2",white:"#ffffff",black:"#10131a",grey:"#9aa3b2",gray:"#9aa3b2"},zc="yellow",m3=2e3,g3=/^(#[0-9a-f]{6}|[a-z]+)$/i;function v3(i,t){return i[0]!=="text"||typeof i[3]!="number"?i:["text",i[1],i[2],hn(i[3],t),i[4]]}function lr(i,t){return typeof i=="number"?t[i]??Pl[zc]??"":i.startsWith("#")?i:Pl[i.toLowerCase()]??Pl[zc]??""}function _3(i){const t=([e])=>e==="text";return[...i.filter(e=>!t(e)),...i.filter(t)]}function x3(i){const t=[],e=new Map;for(const n of i.split(`
`)){if(!n.startsWith("@")||t.length>=m3)continue;const[s,...r]=n.trim().split(/\s+/),a=y3(s??"",r);a&&t.push(a);const o=Number(r[1]);s==="@value"&&r[0]&&r[1]&&Number.isFinite(o)&&e.set(r[0],o)}return{drawings:t,values:e}}function y3(i,t){const e=t.map(Number),[n=NaN,s=NaN,r=NaN,a=NaN]=e;return Number.isFinite(n+s)?i==="@mark"?["mark",n,s,cd(t[2])]:i==="@text"&&t.length>2?["text",n,s,t.slice(2).join(" "),"white"]:i==="@line"&&Number.isFinite(r+a)?["line",n,s,r,a,cd(t[4])]:null:null}function cd(i){return i&&g3.test(i)?i:zc}function hd(i){return(i!==null&&typeof i=="object"&&"overlays"in i?i.overlays:null)??{}}const ud="trails",Hc="drawings",fd=[Hc],w3=40;function Ah(i,t,e){return i.things?i.things(t,e):(t!==null&&typeof t=="object"&&"things"in t?t.things:null)??[]}function Gc(i,t){return Object.entries(i.turn(t)?.errors??{}).filter(([,n])=>n.includes("@")).map(([n,s])=>[Number(n),x3(s)])}class M3{constructor(t){this.of=t;const e=t.app.say("layers"),n=S("summary",{title:e,"aria-label":e},jn("layers"));this.element=S("details",{class:"layers"},n,this.rows)}element;rows=S("div",{class:"rows"});names=[];close(){const t=this.element.open;return this.element.open=!1,t}setMatch(t){const e=this.namesIn(t);e.join()!==this.names.join()&&(this.names=e,this.element.hidden=!e.length,pe(this.rows,...e.map(n=>this.row(n,t.show.game))))}namesIn(t){const{module:e}=this.of,n=t.frame(t.last),s=(e.overlays??[]).map(({name:c})=>c),r=Ah(e,n,t.show.stage).some(({leavesTrail:c})=>c),a=t.line(c=>Gc(t,c).length).some(Boolean),o=r?[ud]:[],l=new Set([...t.show.hints??[],hd(n)].flatMap(c=>Object.keys(c)));return[...s,...l,...o,...a?[Hc]:[]]}row(t,e){const{app:n,say:s}=this.of,r=Dn(s,`overlay.${t}`,Dn(n.say,`overlay.${t}`,t));return Es(r,this.isOn(t,e),a=>this.choose(`${e}/${t}`,t,a))}isOn(t,e){const{layers:n}=this.of.app.settings;return fd.includes(t)?!n.includes(`!${e}/${t}`):n.includes(`${e}/${t}`)}choose(t,e,n){const{app:s}=this.of,r=s.settings.layers.filter(o=>o!==t&&o!==`!${t}`),a=fd.includes(e);s.choose({layers:n===a?r:[...r,n?t:`!${t}`]}),this.of.onChange()}drawings(t,e){const{module:n}=this.of,{game:s,stage:r}=t.show,a=t.frame(e),o={...hd(a),...t.hints(e)};return this.names.filter(l=>this.isOn(l,s)).flatMap(l=>l===ud?S3(n,t,e):l===Hc?Gc(t,e).flatMap(([,c])=>c.drawings):n.overlays?.find(c=>c.name===l)?.draw(a,r)??o[l]??[]).map(l=>v3(l,this.of.app.language))}}function S3(i,t,e){const n=[],s=new Map;for(let r=e;r>=Math.max(0,e-w3);r--)for(const a of Ah(i,t.frame(r),t.show.stage)){if(!a.leavesTrail)continue;const o=s.get(a.id);o&&(o.row!==a.row||o.col!==a.col)&&n.push(["line",a.row,a.col,o.row,o.col,a.seat??"white"]),s.set(a.id,a)}return n}function b3(i,t){return[...T3(i,t),...A3(i,t),R3(i,t),...C3(i,t),...E3(i,t)]}function E3({app:i,say:t,colours:e},n){const s=Array.from({length:n.last+1},(a,o)=>new Map(Gc(n,o)));return[...new Set(s.flatMap(a=>[...a.values()].flatMap(({values:o})=>[...o.keys()])))].map(a=>{const l=n.names(t).map((c,h)=>{let u=null;const f=s.map(d=>u=d.get(h)?.values.get(a)??u);return{name:c,colour:e[h]??"",values:f}}).filter(({values:c})=>c.some(h=>h!==null));return{key:`@${a}`,title:a,lines:l,write:c=>Ch(i,c)}})}function T3({app:i,say:t,colours:e},n){if(!n.chances(0))return[];const s=Rh(n).map((a,o)=>({name:Jm(t,n,a),colour:e[a[0]??0]??"",values:n.line(l=>n.chances(l)?.[o])})),r=a=>Vc(i,a);return[{key:"chances",title:t("chart.chances"),lines:s,range:[0,1],write:r}]}function A3({app:i,say:t,colours:e},n){return n.show.curves.map(({name:s,byTeam:r},a)=>{const l=(r?Rh(n):n.show.seats.map((c,h)=>[h])).map((c,h)=>({name:Jm(t,n,c),colour:e[c[0]??0]??"",values:n.line(u=>n.values(u)?.[a]?.[h])}));return{key:s,title:Dn(t,`curve.${s}`,s),lines:l,write:c=>Ch(i,c)}})}function R3({app:i,say:t,colours:e},n){const s=n.names(t).map((r,a)=>({name:r,colour:e[a]??"",values:n.line(o=>n.scores(o)[a])}));return{key:"points",title:t("chart"),lines:s,write:r=>Ch(i,r)}}function C3({app:i,say:t,colours:e},n){const s=n.show.time.perMoveMs,a=n.show.seats.map((c,h)=>h).filter(c=>n.isTimed(c)).map(c=>{let h=null;const u=n.line(f=>h=(n.turn(f)?.answers??[]).find(g=>g.seat===c)?.ms??h);return{name:n.names(t)[c]??"",colour:e[c]??"",values:u}});return a.some(({values:c})=>c.some(Boolean))?[{key:"times",title:t(s===null?"chart.times":"chart.timesOf",{limit:xi(i,s??0)}),lines:a,...s===null?{}:{range:[0,s]},write:c=>xi(i,c)}]:[]}function Rh(i){const t=[];return i.show.seats.forEach(({team:e},n)=>(t[e]??=[]).push(n)),t}function Jm(i,t,e){const n=t.names(i);return e.map(s=>n[s]??"").join(" + ")}function Vc(i,t){return i.say("percent",{value:Xe(i,P3(t))})}function P3(i){const t=Number((100*i).toFixed(6));return i<.5?Math.ceil(t-.5):Math.floor(t+.5)}function Ch(i,t){return Xe(i,t,Number.isInteger(t)?0:1)}const Ba=320,mo=96,dd=6,L3=640,I3=.25;class N3{constructor(t,e){this.of=t,this.onSeek=e,this.app=t.app;const n={viewBox:`0 0 ${Ba} ${mo}`,preserveAspectRatio:"none",role:"img"};this.picture=Ys("svg",n,this.zero,this.lines,this.now),this.figure=S("figure",{class:"chart",dir:"ltr"},this.picture,this.high,this.low,this.tip);for(const s of[this.high,this.low])s.dir=xr(t.app.language);pi(this.choice,{"aria-label":t.app.say("chart.choose"),onchange:()=>this.choose()}),this.element=S("section",{class:"chartbox"},this.choice,this.figure),this.listen()}element;app;figure;choice=S("select",{});lines=Ys("g",{class:"lines"});now=Ys("line",{class:"now",y1:0,y2:mo});zero=Ys("line",{class:"zero",x1:0,x2:Ba});picture;high=S("span",{class:"high"});low=S("span",{class:"low"});tip=S("div",{class:"values","aria-hidden":"true",hidden:!0});series=[];last=0;at=-1;isDragged=!1;until=1/0;range=null;listen(){this.picture.addEventListener("pointerdown",e=>{this.isDragged=!0,this.picture.setPointerCapture(e.pointerId),this.onSeek(this.turnAt(e))}),this.picture.addEventListener("pointermove",e=>{this.isDragged&&this.onSeek(this.turnAt(e)),this.tell(e)});const t=()=>void(this.isDragged=!1);this.picture.addEventListener("pointerup",t),this.picture.addEventListener("pointercancel",t),this.picture.addEventListener("pointerleave",()=>this.tip.hidden=!0)}turnAt(t){const e=this.picture.getBoundingClientRect(),n=Math.max(0,Math.min(1,(t.clientX-e.left)/e.width));return Math.round(n*this.last)}tell(t){const{chosen:e,app:n}=this;if(!e)return;const s=this.turnAt(t),r=e.lines.map(a=>{const o=S("i",{class:"dot"});o.style.background=a.colour;const l=a.values[s],c=l==null?"–":e.write(l);return S("span",{},o,S("span",{},a.name),S("b",{},c))});pe(this.tip,S("span",{},`${n.say("turn")} ${Xe(n,s)}`),...r),this.tip.dir=xr(n.language),this.tip.classList.toggle("left",s>this.last/2),this.tip.hidden=!1}get chosen(){return this.series.find(({key:t})=>t===this.choice.value)??this.series[0]}choose(){this.app.choose({chart:this.choice.value}),this.draw()}setMatch(t){this.last=t.last,this.series=b3(this.of,t);const e=this.app.settings.chart,n=this.series.find(({key:r})=>r===e)??this.series[0],s=this.series.map(({key:r,title:a})=>S("option",{value:r,selected:r===n?.key},a));pe(this.choice,...s),this.choice.disabled=this.series.length<2,this.draw()}draw(){const{chosen:t}=this;if(!t)return;const e=this.range=pd(t,this.until),n=t.lines.map(({values:o,colour:l})=>Ys("path",{d:D3(o,e),stroke:l,class:"scores"}));pe(this.lines,...n);const s=t.range?(t.range[0]+t.range[1])/2:0,r=Zm(s,e),a=e.low<s&&e.high>s;pi(this.zero,{y1:r,y2:r,visibility:a?"visible":"hidden"}),this.picture.setAttribute("aria-label",t.title),this.high.textContent=t.write(e.high),this.low.textContent=t.write(e.low)}hideAfter(t){const{chosen:e,range:n}=this;if(this.until=t,!e)return;const s=pd(e,t);(s.low!==n?.low||s.high!==n.high)&&this.draw()}setPosition(t){const e=this.last?t/this.last*Ba:0;Math.abs(e-this.at)<I3&&!Number.isInteger(t)||(this.at=e,pi(this.now,{x1:e,x2:e}))}}function pd({lines:i,range:t},e){let[n,s]=t??[0,1];for(const{values:r}of i)for(const a of r.slice(0,e+1))a!==null&&(n=Math.min(n,a),s=Math.max(s,a));return{low:n,high:s}}function Zm(i,{low:t,high:e}){return mo-dd-(i-t)/(e-t)*(mo-2*dd)}function D3(i,t){const e=Math.max(1,i.length-1),n=Math.ceil(i.length/L3);let s="",r=!1;return i.forEach((a,o)=>{o%n&&o!==e||(a!==null&&(s+=`${r?"L":"M"}${md(o/e*Ba)} ${md(Zm(a,t))}`),r=a!==null)}),s}function md(i){return Math.round(i*100)/100}function Qm(i,t,e){const n={};for(const[s,r]of Object.entries(t))typeof r=="number"&&(n[s]=r),typeof r=="string"&&(n[s]=i(r));return t.seat!==void 0&&(n.name=e[t.seat]??""),Dn(i,`event.${t.kind}`,t.kind,n)}const Ll=5,U3=2,O3=/\{\w+\}/g,gd=/(\([\d۰-۹]+[,،] [\d۰-۹]+\))/;function F3(i){return i.split(gd).map(t=>gd.test(t)?S("span",{class:"place"},t):t)}class k3{constructor(t){this.of=t;const{say:e}=t.app;this.list=S("ol",{class:"feed","aria-label":e("events")});const n=e("events.search");this.search=S("input",{type:"search",placeholder:e("search"),"aria-label":n});for(const r of[this.search,this.seats,this.kinds])r.addEventListener("input",()=>this.sift());pi(this.seats,{"aria-label":e("events.seat")}),pi(this.kinds,{"aria-label":e("events.kind")}),this.kinds.append(S("option",{value:""},e("events.allKinds")));const s=S("div",{class:"find"},this.search,this.seats,this.kinds);this.nothing=S("p",{class:"quiet",role:"status",hidden:!0},e("events.none")),this.element=S("div",{class:"feedbox"},s,this.nothing,this.list),new ResizeObserver(()=>this.scroll()).observe(this.list)}element;list;search;seats=S("select",{});kinds=S("select",{});nothing;until=1/0;rows=new Map;runs=new Map;long=[];offered=new Map;current=null;turn=0;asked=0;known=0;sift(){for(const[e,n]of this.rows)this.siftRow(e,n);const t=[this.search,this.seats,this.kinds].some(e=>e.value.trim());this.nothing.hidden=!t||[...this.rows.values()].some(({element:e})=>!e.hidden)}siftRow(t,{element:e,lines:n}){const s=this.search.value.trim().toLowerCase(),[r,a]=[this.seats.value,this.kinds.value];for(const o of n){const l=!s||(o.element.textContent??"").toLowerCase().includes(s),c=(!r||o.seat===Number(r))&&(!a||o.kind===a);o.element.hidden=!l||!c||o.isFolded&&!s}e.hidden=t>this.until||n.every(o=>o.element.hidden)}hideAfter(t){if(t!==this.until){this.until=t;for(const e of this.long)this.count(e);for(const[e,n]of this.offered.values())e.hidden=e.disabled=n>this.until;this.sift()}}setMatch(t){t.last<this.known&&this.forget(),this.offerSeats(t);for(let e=this.known+1;e<=t.last;e++)this.addTurn(t,e);this.known=t.last}forget(){this.list.replaceChildren(),this.rows.clear(),this.runs.clear(),this.long.length=0,this.known=0}offerSeats(t){const{value:e}=this.seats,n=t.names(this.of.say).map((s,r)=>S("option",{value:r},s));pe(this.seats,S("option",{value:""},this.of.app.say("events.allSeats")),...n),this.seats.value=e,this.seats.hidden=n.length<2}offerKind(t,e){if(this.offered.has(t))return;const n=Dn(this.of.say,`event.${t}`,t).replace(O3,"…"),s=e>this.until,r=S("option",{value:t,hidden:s,disabled:s},n);this.offered.set(t,[r,e]),this.kinds.append(r)}addTurn(t,e){const n=t.events(e);if(!n.length)return;const s=t.names(this.of.say),r=U3*t.show.seats.length,a=n.map(u=>this.line(u,s,e,r)),o=S("span",{class:"at"},Xe(this.of.app,e)),l=S("span",{class:"lines"},...a.map(({element:u})=>u)),c=S("button",{type:"button",onclick:()=>this.of.onSeek(e)},o,l),h={element:S("li",{"data-turn":e},c),lines:a};this.rows.set(e,h),this.siftRow(e,h),this.list.append(h.element)}line(t,e,n,s){this.offerKind(t.kind,n);const r=t.kind==="fault"?"bad":this.of.marks[t.kind],a=S("i",{class:r?"sign":"sign none"});r&&(a.style.background=km[r]);const o=Qm(this.of.say,t,e),l=S("small",{class:"times"}),c=S("span",{class:"line"},a,S("span",{},...F3(o)," ",l));t.seat!==void 0&&c.style.setProperty("--seat",this.of.colours[t.seat]??"transparent");const h={element:c,kind:t.kind,seat:t.seat??null,turn:n,isFolded:!1};return this.fold(`${t.seat??""} ${o}`,h,l,s),h}fold(t,e,n,s){const r=this.runs.get(t);if(!r||e.turn-r.last>s){this.runs.set(t,{lines:[e],badge:n,last:e.turn});return}r.lines.push(e),r.last=e.turn,!(r.lines.length<Ll)&&(this.count(r),!(r.lines.length>Ll)&&(this.long.push(r),this.sift()))}count({lines:t,badge:e}){const n=t.filter(({turn:a})=>a<=this.until),s=n.length>=Ll;for(const a of t.slice(1))a.isFolded=s;const r={count:n.length,first:t[0]?.turn??0,last:n.at(-1)?.turn??0};e.textContent=s?this.of.app.say("events.times",r):""}setTurn(t){const e=this.rows.get(t)?.element??null;e!==this.current&&(this.current?.classList.remove("now"),e?.classList.add("now"),this.current=e),this.turn=t,this.asked||=requestAnimationFrame(()=>this.scroll())}nearest(){const t=[...this.rows].filter(([,{element:e}])=>!e.hidden);return(t.findLast(([e])=>e<=this.turn)??t[0])?.[1].element}scroll(){this.asked=0;const{list:t}=this,e=this.nearest();if(!e)return;const n=e.getBoundingClientRect().top-t.getBoundingClientRect().top+t.scrollTop;(n<t.scrollTop||n+e.offsetHeight>t.scrollTop+t.clientHeight)&&(t.scrollTop=n-t.clientHeight/2)}}function B3(i,t,e){const{result:n,ending:s}=e.end;if(s==="abandoned"||s==="our fault"||!n)return i.say(`ending.${s??"abandoned"}`);if(e.show.seats.length===1)return i.say("result.alone",{score:Xe(i,n.scores[0]??0)});if(n.winner===null)return i.say("result.draw");const r=e.names(t).filter((a,o)=>e.show.seats[o]?.team===n.winner).map(a=>t("{name}",{name:a}));return i.say(r.length>1?"result.wonTogether":"result.won",{name:r.join(i.say("and"))})}const Ph=["resigned","left"];function z3(i,t,e){const n=e.names(t);return e.end.faults.map(({ending:s,reason:r,seat:a,turn:o})=>i.say(`fault.${Ph.includes(r)?r:s}`,{name:n[a]??"",turn:Xe(i,o)}))}class H3{constructor(t,e,n){this.app=t,this.say=e,this.ways=n,this.element.hidden=!0}element=S("div",{class:"banner",role:"status"});isHidden=!1;setTurn(t,e){const n=e&&!t.isLive&&t.end.ending!==null;n||(this.isHidden=!1),this.element.hidden=!n||this.isHidden,this.element.hidden||this.write(t)}write(t){const{app:e}=this,n=t.show.story?.why,r=n&&t.end.faults.every(({reason:u})=>Ph.includes(u))?[]:z3(e,this.say,t).map(u=>S("p",{},u));n&&r.push(S("p",{class:"why"},Ga(n[e.language])));const a=S("p",{class:"sentence",dir:Fs(t.end.sentence)},t.end.sentence),o=S("button",{type:"button",class:"ghost","aria-label":e.say("close")},jn("close"));o.addEventListener("click",()=>{this.isHidden=!0,this.element.hidden=!0});const l=S("p",{class:"ways"},...this.ways()),c=S("div",{},S("h2",{},B3(e,this.say,t)),...r,a,l),h=t.end.result!==null&&t.end.faults.length===0;this.element.replaceChildren(jn(h?"crown":"warn"),c,o)}}function Lh(i,{value:t}){return typeof t=="number"?Xe(i,t):ov(t,i.language)}function jm(i,t,e,n){const s=e(t.label),r={class:`fact ${t.tone??"plain"}`,title:s};return S(i,r,Ui(t.icon),S("span",{class:"hidden"},s),n)}class G3{element=S("div",{class:"cards",role:"group"});cards;constructor(t,e){this.element.setAttribute("aria-label",t.app.say("seats")),this.cards=e.show.seats.map((n,s)=>new V3(t,e,s)),this.element.dataset.seats=String(this.cards.length),pe(this.element,...this.cards.map(n=>n.element))}setTurn(t,e){for(const n of this.cards)n.setTurn(t,e)}}class V3{constructor(t,e,n){this.of=t,this.seat=n;const s=e.show.seats[n],r=t.colours[n]??"",a=t.say(s?.seatName??""),o=S("bdi",{class:"name",title:s?.bot},s?.name??""),l=S("div",{class:"who"},S("strong",{},o),S("small",{},S("bdi",{},a))),c=S("header",{},S("i",{class:"dot"}),l,this.badge,this.score),h=`${a}: ${s?.name??""}`;this.element=S("article",{class:"card","aria-label":h},c,this.facts,this.clock),this.element.style.setProperty("--seat",r)}element;score=S("output",{class:"score"});facts=S("ul",{class:"facts"});clock=S("div",{class:"clock"});badge=S("span",{class:"badge"});shownKinds="";values=[];shownClock="";setTurn(t,e){const{app:n}=this.of,s=t.scores(e)[this.seat];this.score.textContent=s==null?"–":Xe(n,s),this.setFacts(t,e),this.clock.hidden=!t.isTimed(this.seat),this.setClock(t.clock(this.seat,e),t.show.time.perMoveMs),this.setBadge(t,e),this.element.classList.toggle("active",t.turn(e)?.answers.some(r=>r.seat===this.seat)??!1)}setFacts(t,e){const{module:n}=this.of,s=n.facts(t.frame(e),t.show.stage,this.seat),r=JSON.stringify(s.map(a=>[a.icon,a.label,a.tone]));r!==this.shownKinds&&pe(this.facts,...s.map((a,o)=>this.makeFact(a,o))),this.shownKinds=r,s.forEach((a,o)=>{const l=Lh(this.of.app,a),c=this.values[o];c&&c.data!==l&&(c.data=l)})}makeFact(t,e){return jm("li",t,this.of.say,this.values[e]=document.createTextNode(""))}setClock(t,e){const{app:n}=this.of,s=e?Math.min(1,t.spentMs/e):0,r=S("div",{class:s>.8?"bar late":"bar"});r.style.setProperty("--share",String(s));const a=t.leftMs===null?n.say("clock.used"):n.say("clock.left"),o=xi(n,t.leftMs??t.usedMs),l=xi(n,t.spentMs),c=`${l} ${s} ${o}`;if(c===this.shownClock)return;this.shownClock=c;const h=S("span",{title:n.say("clock.turn")},l);pe(this.clock,h,r,S("span",{title:a},jn("clock"),o))}setBadge(t,e){const{app:n}=this.of,s=e>=t.last&&!t.isLive,r=t.end.faults.find(u=>u.seat===this.seat&&(u.turn<e||s)),a=t.show.seats[this.seat]?.team,o=s&&t.end.result!==null&&t.end.result.winner===a,l=r!==void 0&&Ph.includes(r.reason),h=(r&&n.say(l?`verdict.${r.reason}`:`ending.${r.ending}`))??(o?n.say("won"):"");this.badge.textContent=h,this.badge.className=`badge ${r?"bad":"good"}`,this.badge.hidden=h==="",this.badge.title=r?.sentence??""}}const W3=["info","good","warn","bad"],vd=8,X3=.5,$3={info:.4,good:.65,warn:.8,bad:1};class q3{constructor(t,e,n){this.app=t,this.describe=n,this.slider=S("input",{type:"range",min:0,max:0,step:"any",value:0,"aria-label":t.say("seek")}),this.slider.addEventListener("input",()=>{this.position=-1,e(Math.round(Number(this.slider.value)))});const s=S("div",{class:"track"},this.done);this.element=S("div",{class:"seek",dir:"ltr"},this.canvas,this.chapters,s,this.slider,this.tip),this.element.addEventListener("pointermove",r=>this.showTip(r)),this.element.addEventListener("pointerleave",()=>this.tip.hidden=!0),new ResizeObserver(()=>this.draw()).observe(this.canvas)}element;slider;canvas=S("canvas",{class:"marks","aria-hidden":"true"});done=S("div",{class:"done"});tip=S("div",{class:"tip","aria-hidden":"true",hidden:!0});chapters=S("div",{class:"chapters","aria-hidden":"true"});marked=[];last=0;position=-1;width=0;setTurns(t,e,n){this.last=t;const s=n.map(({turn:r})=>{const a=S("i",{});return a.style.left=`${100*r/Math.max(1,t)}%`,a});pe(this.chapters,...s),this.marked=e,this.slider.max=String(t),this.position=-1,this.draw()}setPosition(t){const e=Math.floor(t+1e-9),n=e!==Math.floor(this.position+1e-9);!n&&Math.abs(t-this.position)*this.width/this.last<X3||(this.position=t,this.slider.value=String(t),n&&this.slider.setAttribute("aria-valuetext",this.text(e)),this.done.style.setProperty("--share",String(this.last?t/this.last:0)))}showTip(t){if(t.pointerType!=="mouse"||!this.last)return;const e=this.element.getBoundingClientRect(),n=(t.clientX-e.left-vd)/(e.width-2*vd),s=Math.max(0,Math.min(this.last,Math.round(n*this.last))),r=this.describe(s).map(o=>S("span",{},o));pe(this.tip,S("b",{},this.text(s)),...r),this.tip.dir=xr(this.app.language),this.tip.hidden=!1;const a=this.tip.offsetWidth/2;this.tip.style.left=`${Math.max(a,Math.min(e.width-a,t.clientX-e.left))}px`}text(t){return this.app.say("turnOf",{turn:Xe(this.app,t),last:Xe(this.app,this.last)})}draw(){const{clientWidth:t,clientHeight:e}=this.canvas,n=Math.min(2,devicePixelRatio);this.width=t,this.canvas.width=t*n,this.canvas.height=e*n;const s=this.canvas.getContext("2d");if(!s||!this.last)return;const r=Math.max(2*n,Math.min(5*n,this.canvas.width/this.last/2));for(const a of W3){s.fillStyle=km[a];for(const o of this.marked)o.mark===a&&this.drawMark(s,o,r)}}drawMark(t,{turn:e,mark:n},s){const{width:r,height:a}=t.canvas,o=a*$3[n],l=e/this.last*(r-s);t.beginPath(),t.roundRect(l,a-o,s,o,s/2),t.fill()}}class Y3{constructor(t,e,n){this.app=t,this.parts=Rh(e).map(s=>{const r=S("div",{},S("b",{}));return r.style.background=n[s[0]??0]??"",r}),this.element.append(...this.parts)}element=S("div",{class:"standing",role:"img",hidden:!0});parts;setTurn(t,e){const n=t.chances(e);if(this.element.hidden=!n,!n)return;this.parts.forEach((r,a)=>{const o=n[a]??0;r.style.flexGrow=String(o),r.firstChild&&(r.firstChild.textContent=o>.08?Vc(this.app,o):"")});const s=n.map(r=>Vc(this.app,r)).join(" – ");this.element.setAttribute("aria-label",`${this.app.say("chart.chances")}: ${s}`),this.element.title=this.element.getAttribute("aria-label")??""}}const K3=.06,_d=.08,xd=1.12,yd=.05,J3=11,Z3=new L(0,1,0);class Q3{constructor(t){this.named=t,this.target=new L(...t.target??[0,0,0]),this.home=this.pose()}target;home;isMoved=!1;around(t){const e=this.isMoved?this.pose():null;this.take(this.home),t(),this.target.set(...this.named.target??[0,0,0]),this.home=this.pose(),e&&this.take(e)}reset(){this.take(this.home),this.isMoved=!1}get written(){const{position:t,rotation:e,zoom:n,target:s}=this.pose(),r=[...t.toArray(),...e.toArray(),n,...s.toArray()];return this.isMoved?r.map(a=>Number(a.toFixed(3))).join("_"):""}read(t){const e=t.split("_").map(Number);if(e.length!==J3||!e.every(Number.isFinite)||!this.named.isMovable)return;const[n,s,r,a,o,l,c,h,...u]=e,f=new wi(a,o,l,c).normalize();this.take({position:new L(n,s,r),rotation:f,zoom:h,target:new L(...u)}),this.isMoved=!0}follow(t){if(!this.named.isMovable)return!1;const e=t.clone().sub(this.target);return this.isMoved=!0,this.camera.position.add(e),this.target.add(e),!0}move(t){return this.named.isMovable?(t==="in"?this.nearer(xd):t==="out"?this.nearer(1/xd):t==="up"?this.turn(0,-_d):t==="down"?this.turn(0,_d):this.slide(...j3[t]),!0):!1}turn(t,e){if(!this.named.isMovable||!(this.camera instanceof Ye))return;this.isMoved=!0;const n=this.camera.position.clone().sub(this.target),s=new Ax().setFromVector3(n);s.theta+=t,s.phi=Math.max(yd,Math.min(Math.PI/2-yd,s.phi+e)),this.camera.position.copy(this.target).add(n.setFromSpherical(s)),this.camera.lookAt(this.target)}slide(t,e){if(!this.named.isMovable)return;this.isMoved=!0;const{across:n,along:s}=this.directions(),r=this.reach()*K3,a=n.multiplyScalar(t*r).add(s.multiplyScalar(e*r));this.camera.position.add(a),this.target.add(a)}nearer(t){if(!this.named.isMovable)return;this.isMoved=!0;const e=this.camera;e instanceof di?(e.zoom=Math.max(.2,Math.min(12,e.zoom*t)),e.updateProjectionMatrix()):e.position.sub(this.target).divideScalar(t).add(this.target)}reach(){const t=this.camera;if(t instanceof di)return(t.top-t.bottom)/t.zoom;const e=t instanceof Ye?t.fov:50;return 2*t.position.distanceTo(this.target)*Math.tan(e*Math.PI/360)}get camera(){return this.named.camera}directions(){const t=new L(1,0,0).applyQuaternion(this.camera.quaternion),e=new L(0,1,0).applyQuaternion(this.camera.quaternion);return this.camera instanceof Ye&&e.projectOnPlane(Z3).normalize(),{across:t,along:e}}pose(){const{position:t,quaternion:e}=this.camera,n=this.camera instanceof di?this.camera.zoom:1;return{position:t.clone(),rotation:e.clone(),zoom:n,target:this.target.clone()}}take(t){this.camera.position.copy(t.position),this.camera.quaternion.copy(t.rotation),this.target.copy(t.target),this.camera instanceof di&&(this.camera.zoom=t.zoom,this.camera.updateProjectionMatrix())}}const j3={left:[-1,0],right:[1,0],forward:[0,1],back:[0,-1]},tC=1600,eC=72,nC=.034,iC=.06,sC=.4,wd="rgba(10,12,18,0.85)";class Md{mesh;pen;texture;constructor(t,e,n,s){const r=document.createElement("canvas");Object.assign(r,{width:t.cols*e,height:t.rows*e}),this.pen=r.getContext("2d"),this.texture=new Pr(r),this.texture.colorSpace=qe,this.texture.anisotropy=4;const a={map:this.texture,transparent:!0,depthWrite:!1,depthTest:!s};this.mesh=new le(new ln(t.cols,t.rows).rotateX(-Math.PI/2),new ti(a)),this.mesh.position.y=n,this.mesh.renderOrder=s?15:3,this.mesh.visible=!1}begin(){this.pen?.clearRect(0,0,this.pen.canvas.width,this.pen.canvas.height),this.mesh.visible=!1}end(){this.texture.needsUpdate=this.mesh.visible}}class rC{constructor(t,e){this.seats=e,this.pixels=Math.max(8,Math.min(eC,Math.floor(tC/Math.max(t.rows,t.cols)))),this.ground=new Md(t,this.pixels,nC,!1),this.above=new Md(t,this.pixels,iC,!0),this.group.add(this.ground.mesh,this.above.mesh)}group=new me;pixels;ground;above;drawn="[]";show(t){const e=JSON.stringify(t);if(e===this.drawn)return!1;this.drawn=e,this.ground.begin(),this.above.begin();for(const n of t)n[0]==="line"&&this.stroke(n,wd,2.2);for(const n of _3(t))this.draw(n);return this.ground.end(),this.above.end(),!0}dispose(){as(this.group)}draw(t){t[0]==="tint"?this.tint(t[1]):t[0]==="cell"?this.fill(t[1],t[2],lr(t[3],this.seats)):t[0]==="mark"?this.frame(t[1],t[2],lr(t[3],this.seats)):t[0]==="line"?this.stroke(t,lr(t[5],this.seats),1):this.write(t[1],t[2],String(t[3]),lr(t[4],this.seats))}tint(t){t.forEach((e,n)=>{for(let s=0;s<e.length;s++){const r=Number.parseInt(e[s]??"",10);r>=0&&this.fill(n,s,lr(r,this.seats))}})}use(t){return t.mesh.visible=!0,t.pen}fill(t,e,n){const s=this.use(this.ground);s&&(s.globalAlpha=sC,s.fillStyle=n,s.fillRect(e*this.pixels,t*this.pixels,this.pixels,this.pixels),s.globalAlpha=1)}frame(t,e,n){this.fill(t,e,n);const s=this.use(this.above),r=Math.max(2,this.pixels*.09);if(!s)return;s.strokeStyle=n,s.lineWidth=r;const[a,o]=[e*this.pixels+r/2,t*this.pixels+r/2];s.strokeRect(a,o,this.pixels-r,this.pixels-r)}stroke([,t,e,n,s],r,a){const o=this.use(this.above);if(!o)return;const l=c=>(c+.5)*this.pixels;o.strokeStyle=o.fillStyle=r,o.lineWidth=Math.max(2,this.pixels*.08)*a,o.lineCap="round",o.beginPath(),o.moveTo(l(e),l(t)),o.lineTo(l(s),l(n)),o.stroke(),o.beginPath(),o.arc(l(s),l(n),this.pixels*(.07+.04*a),0,2*Math.PI),o.fill()}write(t,e,n,s){const r=this.use(this.above);if(!r)return;const[a,o]=[(e+.5)*this.pixels,(t+.5)*this.pixels];r.font=`700 ${Math.max(8,this.pixels*(n.length>3?.34:.5))}px ${Hs}`,r.textAlign="center",r.textBaseline="middle",r.lineJoin="round",r.lineWidth=Math.max(2,this.pixels*.12),r.strokeStyle=wd,r.strokeText(n,a,o),r.fillStyle=s,r.fillText(n,a,o)}}class aC{canvas=document.createElement("canvas");scene;context;onDrawn=null;renderer;world=new M_;rigs;overlay;chosen=0;asked=0;size=[1,1];share=1;showAgain=()=>{};constructor(t){this.renderer=new wb({canvas:this.canvas,antialias:!0}),this.renderer.debug.checkShaderErrors=!1,this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=Gd,this.world.background=new at(t.background),this.context={...t.context,onChange:()=>this.request()},this.scene=t.module.create(t.stage,this.context),this.world.add(this.scene.root),this.rigs=this.scene.cameras.map(n=>new Q3(n));const{board:e}=this.scene;this.overlay=e?new rC(e.grid,this.context.seatColours):null,e&&this.overlay&&e.group.add(this.overlay.group)}drawOver(t){this.overlay?.show(t)&&this.request()}placeOf(t,e,n){const{board:s}=this.scene;return s?s.group.localToWorld(new L(Xt(s.grid,e),n,$t(s.grid,t))):null}lookAt(t,e){const n=this.placeOf(t,e,0);n&&this.rig.follow(n)&&this.request()}pixelsTo(t,e,n){const[s,r]=this.seenAt(t);return Math.hypot(s-e,r-n)}pixelsBetween(t,e){return this.pixelsTo(t,...this.seenAt(e))}seenAt(t){const e=this.canvas.getBoundingClientRect(),n=t.clone().project(this.rig.named.camera);return[e.left+(n.x+1)/2*e.width,e.top+(1-n.y)/2*e.height]}get pose(){return this.rig.written}takePose(t){this.rig.read(t),this.request()}get cameraNames(){return this.scene.cameras.map(t=>t.name)}get cameraName(){return this.rig.named.name}get rig(){const t=this.rigs[this.chosen]??this.rigs[0];if(!t)throw new Error("a scene needs at least one camera");return t}chooseCamera(t){const e=this.cameraNames.indexOf(t);e>=0&&(this.chosen=e),this.request()}nextCamera(){this.chosen=(this.chosen+1)%this.rigs.length,this.request()}moveCamera(t){this.rig.move(t)&&this.request()}resetCamera(){this.rig.reset(),this.request()}drag(t,e,n){const[,s]=this.size;n&&this.rig.named.isMovable&&this.rig.turn(-t/s*4,-e/s*4);const r=1/.06/s;n||this.rig.slide(-t*r,e*r),this.request()}zoom(t){this.rig.nearer(t),this.request()}show(t,e,n){this.showAgain=()=>this.scene.show(t,e,n),this.showAgain(),this.request()}resize(t,e){t<1||e<1||(this.size=[t,e],this.renderer.setPixelRatio(Math.min(2,window.devicePixelRatio)*this.share),this.renderer.setSize(t,e,!1),this.fitScene(t,e),this.showAgain(),this.drawNow())}setShare(t){t!==this.share&&(this.share=t,this.resize(...this.size))}fitScene(t,e){this.rigs.reduceRight((s,r)=>()=>r.around(s),()=>this.scene.resize(t,e))()}request(){this.asked||(this.asked=requestAnimationFrame(()=>this.drawNow()))}drawNow(){cancelAnimationFrame(this.asked),this.asked=0,this.renderer.render(this.world,this.rig.named.camera),this.onDrawn?.()}drawInto(t,e){this.drawNow(),t.drawImage(this.canvas,0,0,t.canvas.width,e)}rayAt(t,e){const n=this.canvas.getBoundingClientRect(),s=(t-n.left)/n.width*2-1,r=1-(e-n.top)/n.height*2,a=new Tx;return a.setFromCamera(new nt(s,r),this.rig.named.camera),a}dispose(){cancelAnimationFrame(this.asked),this.overlay?.dispose(),this.scene.dispose(),this.renderer.dispose()}}const Il=6;class oC{element=S("div",{class:"surface"});picture;onPoint=null;onMoved=null;onHover=null;fingers=new Map;travelled=0;sizes=new ResizeObserver(()=>this.fit());constructor(t,e){if(this.picture=this.makePicture(t,e),!this.picture)return;const{canvas:n}=this.picture;n.className="board",this.element.append(n),this.listen(n),this.sizes.observe(this.element)}makePicture(t,e){try{return new aC(t)}catch(n){return console.error(n),this.element.append(S("p",{class:"sorry"},e)),null}}get shape(){const t=this.picture?.scene.board?.grid;return t?t.cols/t.rows:1}fit(){this.picture?.resize(this.element.clientWidth,this.element.clientHeight)}listen(t){t.addEventListener("pointerdown",e=>this.press(e)),t.addEventListener("pointermove",e=>this.move(e)),t.addEventListener("pointerleave",()=>this.onHover?.(null)),t.addEventListener("pointerup",e=>this.release(e)),t.addEventListener("pointercancel",e=>this.fingers.delete(e.pointerId)),t.addEventListener("contextmenu",e=>e.preventDefault()),t.addEventListener("wheel",e=>this.wheel(e),{passive:!1})}press(t){this.fingers.size||(this.travelled=0),this.fingers.set(t.pointerId,{x:t.clientX,y:t.clientY}),t.target.setPointerCapture(t.pointerId)}move(t){const e=this.fingers.get(t.pointerId);if(!e)return this.hover(t);const n={x:t.clientX,y:t.clientY},[s,r]=[n.x-e.x,n.y-e.y];this.travelled+=Math.hypot(s,r),this.fingers.size>1?this.pinch(t.pointerId,e,n):this.travelled>Il&&this.picture?.drag(s,r,lC(t)),this.fingers.set(t.pointerId,n)}hover(t){this.onHover&&this.picture&&this.onHover(this.picture.rayAt(t.clientX,t.clientY))}pinch(t,e,n){const s=[...this.fingers].find(([o])=>o!==t)?.[1];if(!s)return;const r=Math.hypot(e.x-s.x,e.y-s.y),a=Math.hypot(n.x-s.x,n.y-s.y);r>0&&this.picture?.zoom(a/r),this.picture?.drag((n.x-e.x)/2,(n.y-e.y)/2,!1)}release(t){const e=this.fingers.size===1;this.fingers.delete(t.pointerId),this.travelled>Il&&this.onMoved?.(),!(!e||t.button!==0||this.travelled>Il||!this.picture)&&this.onPoint?.(this.picture.rayAt(t.clientX,t.clientY),{x:t.clientX,y:t.clientY})}wheel(t){t.preventDefault(),this.picture?.zoom(Math.exp(-t.deltaY/600)),this.onMoved?.()}dispose(){this.sizes.disconnect(),this.picture?.dispose()}}function lC(i){return!((i.buttons&4)!==0)&&!i.shiftKey}let Sd=0;class cC{constructor(t){this.tabs=t;const e=Sd;Sd+=t.length,this.buttons=t.map((s,r)=>this.makeButton(s,r,`tab${e+r}`));const n=S("div",{role:"tablist"},...this.buttons);n.addEventListener("keydown",s=>this.onKey(s)),this.element=S("section",{class:"tabs"},n,...t.map(s=>s.content)),this.choose(0)}element;buttons;makeButton(t,e,n){return t.content.id=n,t.content.setAttribute("role","tabpanel"),t.content.tabIndex=0,S("button",{type:"button",role:"tab","aria-controls":n,onclick:()=>this.choose(e)},t.name)}choose(t){this.buttons.forEach((e,n)=>{e.setAttribute("aria-selected",String(n===t)),e.tabIndex=n===t?0:-1}),this.tabs.forEach((e,n)=>e.content.hidden=n!==t),this.tabs[t]?.onShow?.()}onKey(t){if(t.key!=="ArrowLeft"&&t.key!=="ArrowRight")return;t.stopPropagation();const e=this.buttons.findIndex(r=>r.getAttribute("aria-selected")==="true"),n=getComputedStyle(this.element).direction==="rtl"?"ArrowLeft":"ArrowRight",s=(e+(t.key===n?1:this.tabs.length-1))%this.tabs.length;this.choose(s),this.buttons[s]?.focus()}}const hC=.75,uC=.3,fC=1.1;class dC{constructor(t,e,n){this.of=t,this.match=e,this.picture=n}element=S("div",{class:"thing",role:"status",hidden:!0});chosen=null;isFollowed=!1;things(t){return Ah(this.of.module,this.match.frame(t),this.match.show.stage)}point(t,e){let n=1/0;this.chosen=null,this.isFollowed=!1;for(const s of this.things(e)){const r=this.away(s,t);r<n&&([n,this.chosen]=[r,s.id])}this.setTurn(e)}away({row:t,col:e,isHigh:n},s){const r=n?fC:uC,a=this.picture?.placeOf(t,e,r),o=this.picture?.placeOf(t,e+1,r);if(!this.picture||!a||!o)return 1/0;const l=this.picture.pixelsTo(a,s.x,s.y),c=this.picture.pixelsBetween(a,o);return l<=hC*c?l/c:1/0}follow(t,e,n){if(!this.isFollowed||!this.chosen)return;const s=this.find(e),r=this.find(t)??s;if(!r||!s)return;const a=(o,l)=>o+(l-o)*n;this.picture?.lookAt(a(r.row,s.row),a(r.col,s.col))}find(t){return this.things(t).find(({id:e})=>e===this.chosen)}age(t){let e=t;for(;e>0&&this.find(e-1);)e-=1;return t-e}setTurn(t){const e=this.chosen===null?void 0:this.find(t);this.element.hidden=this.chosen===null,this.chosen!==null&&this.write(e,t)}write(t,e){const{app:n,say:s,colours:r}=this.of,a=S("button",{type:"button",class:"ghost","aria-label":n.say("close")},jn("close"));if(a.addEventListener("click",()=>{this.chosen=null,this.setTurn(e)}),!t)return pe(this.element,S("p",{class:"quiet"},n.say("thing.gone")),a);const{seat:o}=t,l=o==null?null:this.match.names(s)[o],c=S("i",{class:"dot"});this.element.style.setProperty("--seat",o==null?"":r[o]??"");const h=S("strong",{},l?c:null,s(t.label)),u=(t.facts??[]).map(g=>this.fact(g)),f=S("li",{},n.say("thing.age",{turns:this.age(e)})),d=S("ul",{},l?S("li",{},s("{name}",{name:l})):null,...u,f);pe(this.element,h,d,this.followButton(e),a)}fact(t){const{app:e,say:n}=this.of;return S("li",{},Ui(t.icon),` ${n(t.label)}: `,S("b",{},Lh(e,t)))}followButton(t){const e=this.of.app.say("thing.follow"),n=S("button",{type:"button",class:"choice","aria-pressed":String(this.isFollowed)},e);return n.addEventListener("click",()=>{this.isFollowed=!this.isFollowed,this.follow(t,t,1),this.setTurn(t)}),n}}class pC{constructor(t,e,n,s){this.app=t,this.say=e,this.colours=n;const r=t.say("log.search");this.search=S("input",{type:"search",dir:"auto",placeholder:r,"aria-label":r}),this.search.addEventListener("keydown",l=>l.key==="Enter"&&s("nextNoted"));const a=(l,c)=>{const h=t.say(`command.${c}`);return S("button",{type:"button",title:h,"aria-label":h,onclick:()=>s(c)},l)},o=S("div",{class:"find"},this.search,a("↑","previousNoted"),a("↓","nextNoted"));this.element=S("div",{class:"turnlog","aria-live":"off"},o,this.body)}element;body=S("div",{});search;get wanted(){return this.search.value.trim()}setTurn(t,e){if(this.element.hidden)return;const n=t.turn(e),r=t.show.seats.map((o,l)=>l).map(o=>{const l=n?.answers.filter(d=>d.seat===o)??[],c=t.events(e).filter(d=>d.kind==="fault"&&d.seat===o),h=[...l.flatMap(d=>this.answer(d,t.isTimed(o))),...c.map(gC)],u=n?.errors?.[String(o)],f=mC(t.show.seats[o],e);return h.length||u?this.part(t,o,h,u,f):null}),a=r.some(o=>o!==null);pe(this.body,...r,!a&&S("p",{class:"quiet"},this.app.say("log.nothing")))}part(t,e,n,s,r){const a=S("bdi",{},t.names(this.say)[e]??""),o=S("section",{},S("h2",{},S("i",{class:"dot"}),a),...n);return o.style.setProperty("--seat",this.colours[e]??""),s&&o.append(S("pre",{class:"stderr",dir:"auto",tabindex:0},s)),s&&r&&o.append(S("p",{class:"quiet said"},S("code",{dir:"ltr"},r))),o}answer(t,e){const{say:n}=this.app,s=S("code",{dir:"ltr"},t.action??n("log.none")),r=t.verdict?S("span",{class:"badge bad"},Dn(n,`verdict.${t.verdict}`,t.verdict)):null,a=e&&S("span",{class:"ms"},xi(this.app,t.ms)),o=S("p",{class:"answer"},s,r,a);return!t.said||t.said===t.action?[o]:[o,S("p",{class:"said"},n("log.said")," ",S("code",{dir:"ltr"},t.said))]}}function mC(i,t){return i?.log?`${i.log}: [meydan] turn ${t-1}`:null}function gC(i){const t=String(i.sentence??"");return S("p",{class:"fault",dir:Fs(t)},t)}const vC=1e4,_C=1.5,xC=4,yC=2.5,wC=250;class t0{constructor(t,e,n){this.app=t,this.match=e,this.around=n;const{show:s}=e;this.module=B2(s.game,s.hasScene),this.say=_r(kd(Ev(s.seats),s.words??rv,this.module.words),t.language),this.colours=LR(s.seats.length,this.module.colours),this.playback=fr(rR(e.last,t.settings.speed),t.address.turn??0);const r=o=>this.seek(o),a={app:t,say:this.say,module:this.module,colours:this.colours};this.surface=new oC(this.staging(),t.say("noPicture")),this.cards=new G3(a,e),this.seekBar=new q3(t,r,o=>this.markedEvents(o)),this.transport=new vR(t,o=>this.run(o)),this.chart=new N3(a,r),this.standing=new Y3(t,e,this.colours),this.chapters=new p3(t,r),this.feed=new k3({...a,marks:this.module.marks,onSeek:r}),this.log=new pC(t,this.say,this.colours,o=>this.run(o)),this.banner=new H3(t,this.say,()=>n.afterwards()),this.layers=new M3({...a,onChange:()=>this.drawOver()}),this.thing=new dC(a,e,this.surface.picture),this.surface.onMoved=()=>this.noteSoon(),this.surface.element.addEventListener("pointerdown",()=>this.layers.close()),this.surface.onPoint=(o,l)=>this.thing.point(l,this.shownTurn),this.element=this.layOut(),document.addEventListener("visibilitychange",this.forgetTime),this.takeCamera(),this.refresh()}element;surface;module;say;colours;playback;onTurn=null;onPosition=null;cards;seekBar;transport;chart;standing;chapters;feed;log;banner;layers;thing;turnSign=S("div",{class:"turnsign","aria-hidden":"true"});about=S("div",{class:"about"});people=S("div",{class:"peoplebox"});isFollowing=!1;shownTurn=-1;until=1/0;quality=new d3;asked=0;lastTime=0;forgetTime=()=>{this.lastTime=performance.now()};noteTimer=0;staging(){const{app:t,match:e}=this,n=e.show.seats.map(a=>a.name),s={say:this.say,seatColours:this.colours,seatNames:n,isDark:t.isDark},r=getComputedStyle(document.documentElement).getPropertyValue("--stage").trim()||"#12141c";return{module:this.module,stage:e.show.stage,context:s,background:r}}layOut(){const{app:t}=this,e=new cC([{name:t.say("events"),content:this.feed.element},{name:t.say("story"),content:this.chapters.element},{name:t.say("log"),content:this.log.element,onShow:()=>this.log.setTurn(this.match,this.shownTurn)},{name:t.say("about"),content:this.about}]),n=S("aside",{class:"side"},this.cards.element,this.chart.element,e.element),s=S("div",{class:"picture"},this.surface.element,this.turnSign,this.standing.element);s.append(this.layers.element,this.thing.element),s.style.setProperty("--shape",String(this.surface.shape));const r=S("div",{class:"bannerbox"},this.banner.element),a=S("div",{class:"below"},this.seekBar.element,this.transport.element),o=S("div",{class:"stagebox"},s,r,this.people,a);return S("div",{class:"player"},o,n)}markedEvents(t){if(t>this.until)return[];const e=this.match.names(this.say),n=this.match.events(t).filter(({kind:r})=>r==="fault"||this.module.marks[r]),s=this.match.chapters.find(r=>r.turn===t);return s?[Ga(s.title[this.app.language])]:n.slice(0,xC).map(r=>Qm(this.say,r,e))}takeCamera(){const{camera:t,pose:e}=this.app.address;t&&this.surface.picture?.chooseCamera(t),e&&this.surface.picture?.takePose(e)}refresh(){this.playback=mR(this.playback,this.match.last),this.playback.position>this.match.last&&(this.playback=fr(this.playback,this.match.last)),this.seekBar.setTurns(this.match.last,this.match.marks(this.module.marks),this.match.chapters),this.chapters.setStory(this.match.show.story),this.chart.setMatch(this.match),this.feed.setMatch(this.match),this.layers.setMatch(this.match),pe(this.about,...s3(this.app,this.match,this.say)),this.shownTurn=-1,this.draw(),this.wake()}seatPeople(t){pe(this.people,t),this.isFollowing=!0,this.goNewest()}goNewest(){this.change({...this.playback,isPlaying:!0,goal:null})}seek(t){this.change(fr(this.playback,t))}change(t){const e=t.speed!==this.playback.speed;this.playback=t,e&&this.app.choose({speed:t.speed}),this.draw(),this.wake()}wake(){this.asked||!this.needsTime()||(this.lastTime=performance.now(),this.asked=requestAnimationFrame(t=>this.beat(t)))}needsTime(){return aR(this.playback)?this.playback.goal!==null||!Nm(this.playback)||!this.match.isLive:!1}beat(t){this.asked=0;const e=Math.max(0,Math.min(vC,t-this.lastTime));this.lastTime=t,this.playback=oR(this.playback,e*this.hurry(),this.match.isLive),this.quality.note(e),this.draw();const n=this.needsTime();this.surface.picture?.setShare(this.quality.share(n)),n&&(this.asked=requestAnimationFrame(s=>this.beat(s)))}hurry(){if(!this.isFollowing||!this.match.isLive)return 1;const t=this.match.last-this.playback.position;return t>yC&&(this.playback=fr(this.playback,this.match.last-1)),Math.max(1,t*_C)}redraw(){this.hideFuture(gn(this.playback)),this.draw()}draw(){const t=gn(this.playback),e=this.app.settings.isSmooth?this.playback.position:t;this.showAt(e),this.seekBar.setPosition(e),this.chart.setPosition(this.playback.position),this.transport.set(this.playback,this.match.isLive),t!==this.shownTurn&&this.drawTurn(t),this.onPosition?.(this.playback.position)}follow(t){this.playback={...this.playback,position:Math.min(t,this.match.last),isPlaying:!1,goal:null},this.draw()}showAt(t){const e=Math.ceil(t-1e-9),n=this.match.frame(Math.max(0,e-1)),s=Math.min(1,t-e+1);this.surface.picture?.show(n,this.match.frame(e),s),this.thing.follow(Math.max(0,e-1),e,s)}drawOver(){this.surface.picture?.drawOver(this.layers.drawings(this.match,this.shownTurn))}drawTurn(t){this.shownTurn=t,this.drawOver(),this.thing.setTurn(t),this.cards.setTurn(this.match,t),this.standing.setTurn(this.match,t),this.feed.setTurn(t),this.log.setTurn(this.match,t),this.banner.setTurn(this.match,t>=this.match.last),pe(this.turnSign,hn(t,this.app.language)),this.hideFuture(t),this.onTurn?.(t),document.documentElement.dataset.turn=String(t),this.noteSoon()}noteSoon(){clearTimeout(this.noteTimer),this.noteTimer=window.setTimeout(()=>this.noteAddress(),wC)}hideFuture(t){const{last:e,isLive:n}=this.match,s=this.app.settings.hidesFuture&&!n&&t<e;this.element.classList.toggle("spoilerless",s),this.element.style.setProperty("--seen",String(e?t/e:1)),this.until=s?t:1/0,this.feed.hideAfter(this.until),this.chart.hideAfter(this.until)}noteAddress(){const t=this.surface.picture?.cameraName??null,e=this.surface.picture?.pose||null;this.app.note({turn:this.shownTurn,speed:this.playback.speed,camera:t,pose:e})}press(t){const e=l3(t,this.module.keys);return e?(this.run(e.command,e.digit),!0):!1}run(t,e=-1){const{playback:n,around:s}=this,{isSmooth:r}=this.app.settings,a=c=>()=>this.moveCamera(h=>h.moveCamera(c)),o=c=>()=>this.change(cR(n,c,r));({toggle:()=>this.change(hR(n)),faster:()=>this.change(ba(n,1)),slower:()=>this.change(ba(n,-1)),fasterRound:()=>this.change(ba(n,1,!0)),slowerRound:()=>this.change(ba(n,-1,!0)),fit:()=>this.change(dR(n)),next:o(1),previous:o(-1),next5:o(5),previous5:o(-5),nextEvent:()=>this.seekMark(1),previousEvent:()=>this.seekMark(-1),nextNoted:()=>this.seekNoted(1),previousNoted:()=>this.seekNoted(-1),nextChapter:()=>this.seekChapter(1),previousChapter:()=>this.seekChapter(-1),first:()=>this.seek(0),last:()=>this.seek(n.last),restart:()=>this.change(uR(n)),decile:()=>this.change(pR(n,Math.max(0,e))),camera:()=>this.moveCamera(c=>c.nextCamera()),cameraUp:a("up"),cameraDown:a("down"),cameraLeft:a("left"),cameraRight:a("right"),cameraForward:a("forward"),cameraBack:a("back"),cameraIn:a("in"),cameraOut:a("out"),cameraReset:()=>this.moveCamera(c=>c.resetCamera()),eye:()=>s.nextEye(),names:()=>this.element.classList.add("fullnames"),music:()=>this.app.choose({hasMusic:!this.app.settings.hasMusic}),sound:()=>this.app.choose({hasSound:!this.app.settings.hasSound}),screenshot:()=>s.saveScreenshot(),fullscreen:()=>void b0(),settings:()=>s.showSettings(),help:()=>s.showHelp(),leave:()=>s.leave()})[t]()}release(){this.element.classList.remove("fullnames")}seekMark(t){const e=this.match.markedTurn(this.module.marks,gn(this.playback),t);e!==null&&this.seek(e)}seekNoted(t){const e=this.match.notedTurn(gn(this.playback),t,this.log.wanted);e!==null?this.seek(e):this.app.tell(this.app.say(this.log.wanted?"log.notFound":"log.noMore",{words:this.log.wanted}))}seekChapter(t){const[e,n]=[this.match.chapters.map(({turn:r})=>r),gn(this.playback)],s=t>0?e.find(r=>r>n):e.findLast(r=>r<n);s!==void 0&&this.seek(s)}moveCamera(t){this.surface.picture&&t(this.surface.picture),this.noteSoon()}dispose(){cancelAnimationFrame(this.asked),clearTimeout(this.noteTimer),document.removeEventListener("visibilitychange",this.forgetTime),this.surface.dispose()}}function e0(i,t,e){const n=new Set(t.map(bd)),s=qm.filter(a=>!n.has(bd(a))),r=[Ed(i,i.say("help.ours"),s)];t.length&&r.push(Ed(i,i.say("help.original",{game:e}),t)),r.push(S("p",{class:"quiet"},i.say("help.mouse"))),Br(i,i.say("help"),S("div",{class:"keys"},...r))}function bd(i){return`${i.ctrl?"ctrl ":""}${i.key}`}function Ed(i,t,e){const n=[...c3(e)].map(([s,r])=>MC(i,s,r));return S("section",{},S("h3",{},t),S("dl",{},...n))}function MC(i,t,e){const s=(t==="decile"?["0","–","9"].map(r=>({key:r})):e).map(r=>S("kbd",{dir:"ltr"},SC(r,i.language)));return S("div",{},S("dt",{},...s),S("dd",{},i.say(`command.${t}`)))}function SC(i,t){return`${i.ctrl?"Ctrl ":""}${Km(i.key,t)}`}const bC="#0a0c12",EC=12,TC=36,AC=2,Wc=.7;function RC(i,t){const e=document.createElement("a");e.href=URL.createObjectURL(i),e.download=t,e.click(),setTimeout(()=>URL.revokeObjectURL(e.href),6e4)}function CC(i,t){const{game:e,id:n}=i.match.show;return`${e}${n?`-${n}`:""}-${gn(i.playback)}.${t}`}function n0(i,{file:t,ending:e}){const n=CC(i,e);RC(t,n),i.app.tell(i.app.say("export.done",{name:n,size:Xe(i.app,t.size/1024)}))}function Ih(i,t,e=!1){const n=i.surface.picture?.canvas;if(!n)return null;const s=Td(Math.min(t,n.width)),r=s*n.height/n.width;return S("canvas",{width:s,height:Td(r+AC*i0(r))}).getContext("2d",{willReadFrequently:e})}const Td=i=>2*Math.round(i/2),i0=i=>Math.max(EC,Math.round(i/TC));function Nh(i,t,e){i.showAt(e),s0(i,t,Math.floor(e+1e-9))}function s0(i,t,e){const n=i.surface.picture?.canvas;if(!n)return;const s=Math.round(t.canvas.width*n.height/n.width);i.surface.picture?.drawInto(t,s),LC(i,t,s,e)}function PC({app:i,match:t,colours:e},n){const s=t.scores(n);return[...t.show.seats.map(({name:a},o)=>{const l=s[o],c=l==null?"":` ${Xe(i,l)}`;return{text:`${Fd(a,i.language)}${c}`,colour:e[o]??null}}),{text:`${i.say("turn")} ${Xe(i,n)}`,colour:null}]}function LC(i,t,e,n){const s=PC(i,n),{width:r,height:a}=t.canvas;t.fillStyle=bC,t.fillRect(0,e,r,a-e),t.textBaseline="middle",t.direction=xr(i.app.language),t.textAlign="start";const o=i0(e),l=o*Math.min(1,r/IC(t,s,o));t.font=a0(l);let c=l;for(const h of s)c+=NC(t,h,c,(e+a)/2,l)+l}function IC(i,t,e){return i.font=a0(e),t.reduce((n,{text:s,colour:r})=>n+r0(r,e)+i.measureText(s).width+e,e)}const r0=(i,t)=>i?Wc*t*1.5:0;function NC(i,{text:t,colour:e},n,s,r){const a=l=>i.direction==="rtl"?i.canvas.width-l:l,o=r0(e,r);return e&&(i.fillStyle=e,i.beginPath(),i.arc(a(n+Wc*r/2),s,Wc*r/2,0,2*Math.PI),i.fill()),i.fillStyle="#fff",i.fillText(t,a(n+o),s),o+i.measureText(t).width}const a0=i=>`600 ${i}px system-ui, sans-serif`;function o0(i){const t=Ih(i,1/0);t&&(s0(i,t,gn(i.playback)),t.canvas.toBlob(e=>e&&n0(i,{file:e,ending:"png"}),"image/png"))}async function l0(i){if(window.isSecureContext)return navigator.clipboard.writeText(i);const t=S("textarea",{class:"hidden",readonly:!0},i);(document.querySelector("dialog[open]")??document.body).append(t),t.select(),document.execCommand("copy"),t.remove()}const za=8,DC=255,Ad=255,UC=4096;class c0{data=new Uint8Array(65536);length=0;byte(t){this.length===this.data.length&&this.grow(this.length+1),this.data[this.length++]=t}all(t){this.length+t.length>this.data.length&&this.grow(this.length+t.length),this.data.set(t,this.length),this.length+=t.length}short(t){this.byte(t&255),this.byte(t>>8)}text(t){for(const e of t)this.byte(e.charCodeAt(0))}done(){return this.data.slice(0,this.length)}grow(t){const e=new Uint8Array(Math.max(t,this.data.length*2));e.set(this.data),this.data=e}}function OC(i){const t=new Uint32Array(32768),e=new Float64Array(98304);for(const{pixels:n}of i)for(let s=0;s<n.length;s+=4){const r=h0(n[s],n[s+1],n[s+2]);t[r]++;for(let a=0;a<3;a++)e[3*r+a]+=n[s+a]}return{counts:t,sums:e}}function h0(i,t,e){return i>>3<<10|t>>3<<5|e>>3}function Xc(i,t){let e=0;for(const r of i)e+=t[r];let n=0,s=-1;for(const r of[10,5,0]){let a=31,o=0;for(const l of i){const c=l>>r&31;c<a&&(a=c),c>o&&(o=c)}o-a>s&&([n,s]=[r,o-a])}return{colours:i,weight:e,axis:n,reach:s}}function FC({counts:i,sums:t}){const e=[...i.keys()].filter(s=>i[s]>0),n=[Xc(e,i)];for(;n.length<DC;){n.sort((r,a)=>Rd(a)-Rd(r));const[s]=n;if(!s||s.reach<=0)break;n.splice(0,1,...kC(s,i))}return n.map(s=>BC(s,t))}function Rd(i){return i.reach<=0?0:i.reach*Math.sqrt(i.weight)}function kC(i,t){const e=a=>a>>i.axis&31,n=[...i.colours].sort((a,o)=>e(a)-e(o));let s=0,r=1;for(;r<n.length-1&&(s+=t[n[r-1]],!(s*2>=i.weight));r++);return[Xc(n.slice(0,r),t),Xc(n.slice(r),t)]}function BC(i,t){return[0,1,2].map(e=>{let n=0;for(const s of i.colours)n+=t[3*s+e];return Math.round(n/Math.max(1,i.weight))})}class zC{constructor(t){this.palette=t}known=new Int16Array(32768).fill(-1);place(t,e,n){const s=h0(t,e,n),r=this.known[s];return r>=0?r:this.known[s]=this.nearest(s)}nearest(t){const e=[10,5,0].map(r=>(t>>r&31)*8+3.5);let n=0,s=1/0;return this.palette.forEach((r,a)=>{const o=r.reduce((l,c,h)=>l+(c-e[h])**2,0);o<s&&([n,s]=[a,o])}),n}}class HC{constructor(t,e,n){this.width=t,this.height=e,this.matcher=new zC(n),this.out.text("GIF89a"),this.out.short(t),this.out.short(e),this.out.all([247,0,0]);for(let s=0;s<256;s++)this.out.all(n[s]??[0,0,0]);this.out.all([33,255,11]),this.out.text("NETSCAPE2.0"),this.out.all([3,1,0,0,0])}out=new c0;matcher;before=null;add(t,e){const n=this.places(t),s=this.before?GC(this.before,n,this.width):[0,0,this.width-1,this.height-1],[r,a,o,l]=s??[0,0,0,0];this.out.all([33,249,4,this.before?5:4]),this.out.short(Math.max(2,Math.round(e/10))),this.out.all([Ad,0,44]);for(const c of[r,a,o-r+1,l-a+1])this.out.short(c);this.out.byte(0),this.writePixels(this.cut(n,[r,a,o,l])),this.before=n}finish(){return this.out.byte(59),this.out.done()}places({pixels:t}){const e=new Uint8Array(this.width*this.height);for(let n=0;n<e.length;n++)e[n]=this.matcher.place(t[n*4],t[n*4+1],t[n*4+2]);return e}cut(t,[e,n,s,r]){const a=new Uint8Array((s-e+1)*(r-n+1));let o=0;for(let l=n;l<=r;l++)for(let c=l*this.width+e;c<=l*this.width+s;c++)a[o++]=this.before&&this.before[c]===t[c]?Ad:t[c];return a}writePixels(t){const e=VC(t);this.out.byte(za);for(let n=0;n<e.length;n+=255){const s=e.subarray(n,n+255);this.out.byte(s.length),this.out.all(s)}this.out.byte(0)}}function GC(i,t,e){let[n,s,r,a]=[e,-1,-1,-1];for(let o=0;o<t.length;o++){if(i[o]===t[o])continue;const l=Math.floor(o/e),c=o-l*e;r<0&&(r=l),a=l,c<n&&(n=c),c>s&&(s=c)}return r<0?null:[n,r,s,a]}function VC(i){const t=1<<za,e=new WC;let n=new Map,s=t+2,r=za+1;e.put(t,r);let a=i[0]??0;for(let o=1;o<i.length;o++){const l=i[o],c=n.get(a<<8|l);if(c!==void 0){a=c;continue}e.put(a,r),s<UC?(n.set(a<<8|l,s),s===1<<r&&r++,s++):(e.put(t,r),[n,s,r]=[new Map,t+2,za+1]),a=l}return e.put(a,r),s===1<<r&&r<12&&r++,e.put(t+1,r),e.done()}class WC{out=new c0;held=0;count=0;put(t,e){for(this.held|=t<<this.count,this.count+=e;this.count>=8;)this.out.byte(this.held&255),this.held>>>=8,this.count-=8}done(){return this.count>0&&this.out.byte(this.held&255),this.out.done()}}const XC=["video/mp4;codecs=avc1.640028","video/mp4;codecs=avc1","video/webm;codecs=vp9","video/webm"],$C=1280,qC=6e6,YC=1e3;function u0(){return XC.find(i=>typeof MediaRecorder<"u"&&MediaRecorder.isTypeSupported(i))}function KC(){const i=u0();return i?f0(i):null}const f0=i=>/mp4/.test(i)?"mp4":"webm";async function JC(i,t,e){const n=Ih(i,$C);if(!n)return null;const[s,r]=[Math.min(t.from,t.to),Math.max(t.from,t.to)];Nh(i,n,s);const a={mimeType:u0()??"",videoBitsPerSecond:qC},o=new MediaRecorder(n.canvas.captureStream(),a),l=[];o.addEventListener("dataavailable",u=>l.push(u.data));const c=new Promise(u=>o.addEventListener("stop",u));o.start(),await ZC(i,n,{...t,from:s,to:r},e),o.stop(),await c;const h=f0(o.mimeType);return e.isStopped?null:{file:new Blob(l,{type:`video/${h}`}),ending:h}}async function ZC(i,t,e,n){const{from:s,to:r,isSmooth:a}=e;let o=await Cd(),l=YC;for(let c=s;l>0&&!n.isStopped;){Nh(i,t,a?c:Math.floor(c+1e-9)),n.onProgress((c-s)/Math.max(1,r-s));const h=await Cd();c>=r&&(l-=h-o),c=Math.min(r,c+QC(i,h-o)),o=h}}function Cd(){return new Promise(i=>requestAnimationFrame(i))}function QC(i,t){return Math.min(1,t/1e3*kr*i.playback.speed)}const jC=480,d0=12.5,Pd=900,tP=20,Ld=12;function eP(i,t){const{app:e}=i,n=i.match.last,s=gn(i.playback),r={from:Math.max(0,Math.min(s,n-10)),to:Math.min(n,s+20),isSmooth:!0},a=S("progress",{max:1,value:0,hidden:!0,"aria-label":e.say("export.making")}),o=S("button",{type:"button",class:"big"},e.say("export.gif")),l=Id(e,r.from,n,R=>r.from=R),c=Id(e,r.to,n,R=>r.to=R),h=S("div",{class:"rows"},S("label",{class:"row"},S("span",{},e.say("export.from")),l),S("label",{class:"row"},S("span",{},e.say("export.to")),c),Es(e.say("settings.smooth"),r.isSmooth,R=>r.isSmooth=R)),u=KC(),f=S("button",{type:"button",class:"big second"},nP(e,u)),d=t&&S("a",{class:"big second",href:t,download:""},e.say("export.replay")),g=S("button",{type:"button",class:"big second"},e.say("export.link"));g.addEventListener("click",()=>void sP(e)),g.hidden=e.isAlone;const y=S("button",{type:"button",class:"big second"},e.say("export.embed"));y.addEventListener("click",()=>void rP(e,i.match.show)),y.hidden=g.hidden||i.match.isLive||!i.match.show.id;const m=S("p",{class:"quiet"},e.say(u?"export.slow":"export.noVideo")),p=[h,S("p",{class:"ways"},o,f,d??"",g,y),m,a],_=Br(e,e.say("export"),...p),E={isStopped:!1,onProgress:R=>a.value=R};_.addEventListener("close",()=>E.isStopped=!0);const M=R=>()=>{o.disabled=f.disabled=!0,a.hidden=!1,iP(i,r,E,R).finally(()=>{_.close(),Sh()})};o.addEventListener("click",M(oP)),f.addEventListener("click",M(JC)),f.hidden=u===null}function nP(i,t){return i.say("export.video",{kind:t==="webm"?"WebM":"MP4"})}async function iP(i,t,e,n){i.change({...i.playback,isPlaying:!1,goal:null});const s=await n(i,t,e);i.draw(),s&&n0(i,s)}async function sP(i){await l0(location.href),i.tell(i.say("export.copied"))}async function rP(i,{id:t,title:e}){const n=new URL(`embed/${encodeURIComponent(t??"")}`,location.href.split(/[?#]/)[0]);n.search=location.search,n.searchParams.delete("show");const s=S("iframe",{src:n.href,title:e,width:800,height:600,allowFullscreen:!0});s.setAttribute("loading","lazy"),await l0(s.outerHTML),i.tell(i.say("export.embedded"))}function Id(i,t,e,n){const s=uo(i.language,t,{min:0,max:e});return s.addEventListener("input",()=>n(Math.max(0,Math.min(e,Math.floor(po(s))||0)))),s}function aP(i,t){const{from:e,to:n}=i.from<=i.to?i:{from:i.to,to:i.from};if(!i.isSmooth)return Array.from({length:Math.min(Pd,n-e+1)},(a,o)=>e+o);const s=Math.max(kr*t/d0,(n-e)/Pd),r=Math.floor((n-e)/s);return[...Array.from({length:r},(a,o)=>e+o*s),n]}async function oP(i,t,e){const n=aP(t,i.playback.speed),s=Ih(i,jC,!0);if(!s)return null;const r=u=>lP(i,s,u),a=Array.from({length:Ld},(u,f)=>n[Math.floor(f/Ld*n.length)]),o=FC(OC(a.filter(u=>u!==void 0).map(r))),l=new HC(s.canvas.width,s.canvas.height,o),c=Math.max(tP,1e3/(kr*i.playback.speed)),h=t.isSmooth?1e3/d0:c;for(const[u,f]of n.entries())if(l.add(r(f),u===n.length-1?1500:h),e.onProgress((u+1)/n.length),await new Promise(d=>setTimeout(d)),e.isStopped)return null;return{file:new Blob([l.finish()],{type:"image/gif"}),ending:"gif"}}function lP(i,t,e){Nh(i,t,e);const{width:n,height:s}=t.canvas;return{width:n,height:s,pixels:t.getImageData(0,0,n,s).data}}function Ha(i,t){const e=Mv(i.language,t),n=e.seats.map(s=>s.bot==="human"?{...s,name:i.say("person")}:s);return{...e,seats:n}}function p0(i){return i instanceof HTMLInputElement?i.type!=="range"&&i.type!=="checkbox":i instanceof HTMLSelectElement||i instanceof HTMLTextAreaElement}async function cP(i,t){const e=await Promise.all(t.map(n=>Mh(n,null)));for(const n of e)await yh(n,wh(i,n.game));return new hP(i,e.map(n=>new $m(Ha(i,n))))}class hP{constructor(t,e){this.app=t,this.players=e.map(a=>new t0(t,a,this.around()));const[n,s]=this.players;n&&s&&(n.onPosition=a=>s.follow(a),s.follow(n.playback.position));const r=this.players.map(a=>S("section",{},uP(a),a.element));this.element=S("div",{class:"page compare"},this.bar(),S("main",{class:"both"},...r)),addEventListener("keydown",this.onKey)}element;players;onKey=t=>{!(t.defaultPrevented||p0(t.target)||document.querySelector("dialog[open]"))&&this.players[0]?.press(t)&&t.preventDefault()};around(){const{app:t}=this,e=()=>this.players[0];return{leave:()=>void(ho()||this.apart()),showHelp:()=>e0(t,e()?.module.keys??[],e()?.match.show.title??""),showSettings:()=>ko(t,null),saveScreenshot:()=>this.players.forEach(n=>o0(n)),nextEye:()=>{},afterwards:()=>[]}}apart(){const[t]=this.players;this.app.go({show:this.app.address.show,turn:t?gn(t.playback):null})}bar(){const{app:t}=this,e=this.around(),n=S("h1",{},t.say("compare")),s=Xn(t,"close","compare.end",()=>this.apart());return Bo(t,{title:n,buttons:[s],onSettings:()=>e.showSettings(),onHelp:()=>e.showHelp()})}onSettings(){for(const t of this.players)t.redraw()}dispose(){removeEventListener("keydown",this.onKey);for(const t of this.players)t.dispose();ho()}}function uP({match:i,say:t}){const e=i.names(t).map(n=>t("{name}",{name:n}));return S("h2",{},e.join(" – "))}async function fP({app:i,match:t,playback:e}){const{id:n,game:s}=t.show;try{const r=(await Im()).filter(l=>l.game===s&&l.id!==n&&!l.isLive),a=Wm(i,r,l=>i.go({show:n,beside:l,turn:gn(e)})),o=S("div",{});pe(o,r.length?a:S("p",{class:"quiet"},i.say("compare.none"))),Br(i,i.say("compare.with"),o)}catch(r){if(!(r instanceof Je))throw r;i.tell(wn(i,r),!0)}}async function dP(i,t){const{app:e}=i;try{const n=await Lm(),s=n.games.find(r=>r.game===i.match.show.game);s&&pP(i,n,s,t)}catch(n){if(!(n instanceof Je))throw n;e.tell(wn(e,n),!0)}}function pP(i,t,e,n){const{app:s}=i,r=gP(i,t,e),a=S("button",{type:"button",class:"big"},s.say("fork.start")),o=S("p",{class:"quiet"},s.say("fork.about",{turn:hn(n,s.language)})),l=Br(s,s.say("fork"),o,...r.map(({element:c})=>c),a);a.addEventListener("click",()=>{const c=r.map(h=>h.bot).filter(h=>h!==null);if(c.length<r.length)return s.tell(s.say("new.missing"),!0);l.close(),Eh(s,{game:e.game,seats:c,show:i.match.show.id,turn:n})})}const mP="tcp";function gP({app:i,say:t,colours:e,match:n},s,r){const a={say:t,colours:e,games:s,choices:new Ts(i.language,r)},o=n.show.id===null?null:Fm(n.show.id);return n.show.seats.map(({bot:l},c)=>{const h=new zm(i,r,c,a),u=o?.seats[c]??[ka,...r.bots.map(f=>f.bot)].find(f=>f===l);return u!==void 0?h.bot=u:l!==mP&&h.askFor(l),h})}function vP(i,{match:t}){return t.show.isReplay&&!t.isLive&&!i.isAlone}const _P={up:"↑",down:"↓",left:"←",right:"→"},xP=({label:i,action:t,key:e,pad:n,icon:s,facts:r})=>[i,t,e,n,s,r],Nd=({isOn:i,isChosen:t},e)=>({disabled:!i||e,"aria-pressed":t?"true":null});class yP{constructor(t,e,n){this.app=t,this.say=e,this.onChosen=n}element=S("div",{class:"choices",role:"group"});buttons=[];made=[];shown="";place=-1;keys=new Set;draw(t,e,n){const s=JSON.stringify([t.map(xP),n!==null]);if(this.buttons=t,t.length&&(this.element.style.minBlockSize=""),pi(this.element,{tabindex:e?0:null}),s===this.shown)return this.update(e);this.shown=s,this.remember();for(const{key:o}of t)o&&this.keys.add(o);this.made=t.map((o,l)=>this.make(o,e,l));const r=this.made.filter((o,l)=>t[l]?.pad),a=this.made.filter((o,l)=>!t[l]?.pad);pe(this.element,r.length>0&&S("div",{class:"pad"},...r),S("div",{class:"rest"},...a),n),this.stayHigh(t,r.length>0),this.focus()}stayHigh(t,e){t.some(({icon:n})=>n)&&this.element.classList.add("cards-high"),e&&this.element.classList.add("with-pad")}update(t){this.made.forEach((e,n)=>{const s=this.buttons[n];s&&pi(e,Nd(s,t))})}rest(){this.buttons.some(({pad:t})=>t)||(this.element.style.minBlockSize=`${this.element.offsetHeight}px`,this.draw([],!1,null))}remember(){const{activeElement:t}=document,e=this.made.findIndex(n=>n===t);e>=0&&t?.matches(":focus-visible")?this.place=e:t!==document.body&&(this.place=-1)}focus(){if(this.place<0||!this.made.length)return;const t=this.made[Math.min(this.place,this.made.length-1)];(t?.disabled?this.made.find(e=>!e.disabled):t)?.focus()}press(t){const e=this.buttons.findIndex(s=>s.key===t),n=this.made[e];return n&&!n.disabled&&this.choose(e,-1),this.keys.has(t)}choose(t,e){this.place=e;const n=this.buttons[t]?.action;n!==void 0&&this.onChosen(n)}make(t,e,n){const{label:s,icon:r,pad:a}=t,o=this.say(s),l={type:"button",class:r?"choice pictured":a?`choice ${a}`:"choice",...Nd(t,e),"aria-label":a?o:null,title:a?o:null,onclick:c=>this.choose(n,c.detail===0?n:-1)};return S("button",l,...this.inside(t,a?_P[a]:o))}inside({icon:t,facts:e,key:n},s){const r=n?[S("kbd",{"aria-hidden":"true",dir:"ltr"},Km(n,this.app.language))]:[];if(!t)return[...r,s];const a=(e??[]).map(o=>jm("span",o,this.say,Lh(this.app,o)));return[Ui(t,{class:"portrait"}),S("b",{},s),S("span",{class:"facts"},...a),...r]}}const wP=1500,MP=4e3,SP=64;class bP{constructor(t,e,n){this.player=t,this.send=e,this.seats=n,this.controls=this.makeControls(),this.look=t.surface.onPoint;const{app:s}=t;this.buttons=new yP(s,t.say,o=>this.chosen(o)),this.freeAnswer=this.makeFreeAnswer(s),this.back=S("button",{type:"button",class:"big second",onclick:()=>this.takeBack()}),this.back.append(jn("back"),` ${s.say("people.takeBack")}`),this.element.setAttribute("aria-label",s.say("people")),this.giveUp=S("button",{type:"button",class:"big second",onclick:()=>this.leave()},s.say("people.leave"));const r=this.controls?S("p",{class:"quiet help"},t.say(this.controls.help)):null,a=S("div",{class:"statusline"},this.status,this.clock,this.back,this.giveUp);pe(this.element,a,this.buttons.element,r),this.listen(),this.refresh()}element=S("section",{class:"people"});controls;question=null;isOver=!1;isLate=!1;hasLeft=!1;leaving=0;isLost=!1;answered=-1;timer=0;counting=0;count=S("div",{class:"countdown",role:"timer"});status=S("p",{class:"status",role:"status"});clock=S("span",{class:"left"});buttons;freeAnswer;back;giveUp;look;makeControls(){const{picture:t}=this.player.surface;return t?this.player.module.controls?.(t.scene,this.player.match.show.stage,t.context)??null:null}listen(){this.player.surface.onPoint=e=>this.point(e),this.player.surface.onHover=e=>{this.question&&this.controls?.onHover?.(e,this.frame,this.question.seat)},this.player.element.classList.add("playing");const{picture:t}=this.player.surface;t&&(t.onDrawn=()=>this.drawButtons())}ask(t){this.question=t,this.player.goNewest(),this.startClock(t.msLeft),this.refresh(),t.isAwaited&&this.send({type:"ready",seat:t.seat}),t.startsInMs&&this.countDown(Math.ceil(t.startsInMs/1e3))}countDown(t){clearTimeout(this.counting),this.count.remove(),!(t<=0)&&(this.count.textContent=hn(t,this.player.app.language),this.player.surface.element.append(this.count),this.counting=window.setTimeout(()=>this.countDown(t-1),1e3))}played(t){this.question&&this.question.turn<=t&&this.clear()}clear(){this.question=null,this.startClock(null),this.refresh()}setLost(t){this.isLost!==t&&(this.isLost=t,this.refresh())}end(){this.isOver=!0,this.setLate(!0),setTimeout(()=>this.setLate(!1),wP),this.clear(),this.hasLeft&&this.player.seek(this.player.match.last),this.element.hidden=!0,this.player.element.classList.remove("playing"),this.player.surface.onPoint=this.look,this.player.surface.onHover=null}setLate(t){this.isLate=t,this.player.element.classList.toggle("late",t)}press(t){if(t.altKey||t.metaKey||t.ctrlKey)return!1;if(this.isOver)return this.isLate;const e=Ym(t),n=this.question?.seat??this.seats[0]??0,s=this.controls?.onKey?.(e,this.frame,n)??null;return s===null?this.buttons.press(e)||e==="escape":(s&&this.answer(s),this.drawButtons(),!0)}point(t){const{picture:e}=this.player.surface;if(!this.question||!this.controls?.onPoint||!e)return;const n=this.controls.onPoint(t,[e.scene.root],this.frame,this.question.seat);n===null?this.drawButtons():this.answer(n)}get frame(){return this.player.match.frame(this.player.match.last)}answer(t){this.question&&(this.answered=this.question.turn,this.send({type:"action",seat:this.question.seat,turn:this.question.turn,action:t}),this.isLost&&this.refresh())}takeBack(){this.question&&this.send({type:"takeBack",seat:this.question.seat})}leave(){const t=this.leaving!==0;if(this.askSure(!t),!!t){this.hasLeft=!0;for(const e of this.seats)this.send({type:"leave",seat:e})}}askSure(t){clearTimeout(this.leaving),this.leaving=t?window.setTimeout(()=>this.askSure(!1),MP):0,this.giveUp.textContent=this.player.app.say(t?"people.sure":"people.leave"),this.giveUp.classList.toggle("sure",t)}refresh(){const{app:t,match:e}=this.player,n=this.question?.seat,s=n===void 0?null:e.show.seats[n],r=s?this.player.say(s.seatName):"",a=s?t.say("people.yourTurn",{seat:r}):this.waiting();this.status.textContent=this.isLost?this.lostWords():a,this.element.classList.toggle("lost",this.isLost),this.element.classList.toggle("asked",s!=null),this.element.dataset.question=String(this.question?.turn??""),this.back.hidden=!this.question?.canTakeBack,this.back.disabled=this.giveUp.disabled=this.isLost,this.drawButtons()}lostWords(){const t=this.question?.turn===this.answered;return this.player.app.say(t?"people.kept":"people.lost")}waiting(){const t=this.controls?.waiting?.(this.frame,this.seats[0]??0);return t?this.player.say(t):this.player.app.say("people.wait")}drawButtons(){if(!this.question)return this.buttons.rest();this.buttons.draw(this.buttonsFor(this.question),this.isLost,this.controls?null:this.freeAnswer)}buttonsFor(t){return this.controls?this.controls.buttons?.(this.frame,t.seat)??[]:(t.legal??[]).slice(0,SP).map(e=>({label:e,action:e,isOn:!0}))}chosen(t){if(!this.question)return;const e=this.controls?.onButton?this.controls.onButton(t,this.frame,this.question.seat):t;e!==null&&this.answer(e),this.drawButtons()}makeFreeAnswer(t){const e=S("input",{type:"text",dir:"ltr",autocomplete:"off","aria-label":t.say("people.answer")}),n=S("form",{class:"free"},e,S("button",{class:"big"},t.say("people.answer")));return n.addEventListener("submit",s=>{s.preventDefault(),this.answer(e.value)}),n}startClock(t){if(clearInterval(this.timer),this.clock.textContent="",t===null||t<1e3)return;const e=performance.now()+t,n=()=>{this.clock.textContent=xi(this.player.app,Math.max(0,Math.ceil((e-performance.now())/1e3)*1e3))};n(),this.timer=window.setInterval(n,500)}dispose(){clearInterval(this.timer),clearTimeout(this.leaving),this.countDown(0)}}const EP=8,TP=new Set(["document","standard","seed"]);async function m0(i,t,e){return await yh(t,wh(i,t.game)),new PP(i,t,e)}async function AP(i,t,e){try{if(i.address.beside!==null)return await cP(i,[t,i.address.beside]);const n=Object.values(Bc(t))[0],s=n&&await RP(t,n)||await Mh(t,i.address.eye);return await m0(i,s,e)}catch(n){if(!(n instanceof Je))throw n;return CP(i,wn(i,n))}}function RP(i,t){return new Promise((e,n)=>{const s=()=>{},r=h=>{c.close(),e(h)},a=()=>{Um(i),r(null)},o=h=>{h<=EP||(c.close(),n(new Je))},l={onTurn:s,onBack:s,onChances:s,onQuestion:s,onEnd:s},c=new kc(i,t,{...l,onRefused:s,onShow:r,onGone:a,onLost:o},!0)})}function CP(i,t){const e=S("button",{type:"button",class:"big",onclick:()=>i.go({})},i.say("home")),n=S("main",{class:"sorrypage"},S("h1",{},i.say("sorry")),S("p",{dir:Fs(t)},t),e),s=Bo(i,{title:null,buttons:[],onSettings:()=>ko(i,null),onHelp:null});return{element:S("div",{class:"page"},s,n),dispose:()=>{}}}class PP{constructor(t,e,n){this.app=t,this.sounds=n,this.match=new $m(Ha(t,e)),this.wantedTurn=this.match.isLive?t.address.turn:null,this.stopButton=Xn(t,"stop","stop",()=>void this.stop()),this.player=new t0(t,this.match,this.around()),this.player.onTurn=s=>this.sound(s),this.player.element.role="main",this.element=S("div",{class:"page watch"},this.bar(),this.player.element),this.listen(),this.match.isLive&&!t.isAlone&&e.id&&this.joinLive(e.id),this.think()}element;player;match;ends=[];people=null;isGone=!1;wantedTurn;stopButton;async think(){const{id:t,hasOpinion:e}=this.match.show;if(!(this.app.isAlone||!t||!e))for(;!this.isGone&&!this.match.isLive;){const n=await q2(t).catch(()=>{});if(n===void 0||this.isGone)return;if(n)return this.change(n)}}change(t){this.match.think(t),this.player.refresh()}joinLive(t){const e=Object.entries(Bc(t)).map(([s,r])=>({seat:Number(s),key:r})),n=new Map;e.forEach(({seat:s,key:r},a)=>n.set(s,new kc(t,r,this.listener(),a===0))),e.length||n.set(-1,new kc(t,null,this.listener(),!0)),n.forEach(s=>this.ends.push(()=>s.close())),e.length?(this.people=new bP(this.player,s=>n.get(s.seat)?.send(s),[...n.keys()]),this.player.seatPeople(this.people.element),this.ends.push(()=>this.people?.dispose())):this.player.run("toggle")}listener(){const{app:t,match:e,player:n}=this;return{onShow:s=>{e.replace(Ha(t,s)),n.refresh(),this.goToWanted()},onTurn:(s,r)=>{e.add(s,Hd(t.language,r)),this.people?.played(s),n.refresh(),this.goToWanted()},onBack:s=>{e.keep(s),this.people?.clear(),n.refresh()},onChances:s=>{e.learn(s),n.refresh()},onQuestion:s=>this.people?.ask(s),onRefused:s=>t.tell(wn(t,s),!0),onEnd:s=>this.finish(s),onGone:s=>void this.gone(s),onLost:s=>this.lost(s)}}goToWanted(){this.wantedTurn===null||this.match.last<this.wantedTurn||(this.people||this.player.seek(this.wantedTurn),this.wantedTurn=null)}lost(t){t===1&&!this.people&&this.app.tell(this.app.say("noServer"),!0),this.people?.setLost(t>0)}finish(t){this.close(zd(this.app.language,t));const{id:e}=this.match.show;e&&this.fetchAgain(e).catch(n=>this.complain(n))}async gone(t){try{await this.fetchAgain(this.match.show.id??""),this.close(this.match.end)}catch(e){if(!(e instanceof Je))throw e;const n=wn(this.app,t);this.close({ending:"abandoned",sentence:n,faults:[],result:null,notes:[],persian:{}})}}close(t){this.match.finish(t),this.people?.end(),this.player.refresh(),Um(this.match.show.id??""),this.renewBar()}renewBar(){this.element.firstElementChild?.replaceWith(this.bar())}async stop(){this.stopButton.disabled=!0,await Z2(this.match.show.id??"").catch(t=>this.complain(t))}complain(t){if(!(t instanceof Je))throw t;this.app.tell(wn(this.app,t),!0)}async fetchAgain(t){const e=this.match.show.isHidden?this.app.address.eye:null;this.match.replace(Ha(this.app,await Mh(t,e))),this.player.refresh(),this.renewBar(),this.think()}around(){return{leave:()=>this.leave(),showHelp:()=>e0(this.app,this.player.module.keys??[],this.title),showSettings:()=>ko(this.app,t=>this.player.change({...this.player.playback,speed:t})),saveScreenshot:()=>o0(this.player),nextEye:()=>this.nextEye(),afterwards:()=>this.afterwards()}}afterwards(){const{app:t}=this,e=this.replay(),n=[];if(e&&n.push(S("a",{class:"big second",href:e,download:""},t.say("export.replay"))),n.push(...PR(t,this.match.show)),!t.isAlone){const s=S("button",{type:"button",class:"big second",onclick:()=>t.go({})},t.say("new"));n.push(s)}return n}get title(){return Dn(this.player.say,"title",this.match.show.title)}bar(){const{app:t,match:e}=this,{map:n,rules:s,origin:r}=e.show,a=TP.has(s)?null:Dn(t.say,`rules.${s}`,s),o=[n&&Xm(t,n),a,r==="meydan"?null:r].filter(Boolean),l=S("div",{},S("h1",{dir:"auto"},this.title),S("small",{dir:"auto"},o.join(" · ")));document.title=`${this.title} · ${t.say("brand")}`;const{showHelp:c,showSettings:h}=this.around();return Bo(t,{title:l,buttons:this.buttons(),onSettings:h,onHelp:c})}buttons(){const{app:t,player:e}=this,n=e.surface.picture,s=[];return this.match.isLive&&!Object.keys(Bc(this.match.show.id??"")).length&&s.push(this.stopButton),this.canChooseEye&&s.push(this.eyeChoice()),n&&n.cameraNames.length>1&&s.push(Xn(t,"cube","command.camera",()=>e.run("camera"))),n&&s.push(Xn(t,"camera","command.screenshot",()=>e.run("screenshot"))),vP(t,e)&&s.push(Xn(t,"fork","fork",()=>void dP(e,Math.floor(e.playback.position)))),!t.isAlone&&!this.match.isLive&&s.push(Xn(t,"compare","compare",()=>void fP(e))),s.push(Xn(t,"save","export",()=>eP(e,this.replay()))),s}replay(){const{id:t,isReplay:e}=this.match.show;return t&&e&&!this.app.isAlone?eR(t):null}get canChooseEye(){const{isHidden:t,eyes:e}=this.match.show;return t&&!this.match.isLive&&(!this.app.isAlone||e!==void 0)}eyeChoice(){const{app:t,match:e}=this,n={value:"",text:t.say("eye.all")},s=e.names(this.player.say).map((o,l)=>({value:String(l),text:o})),r=e.show.eye===null?"":String(e.show.eye),a=Fa(t.say("eye"),[n,...s],r,o=>this.lookAs(o?Number(o):null));return a.classList.add("eye"),a}lookAs(t){this.app.go({...this.app.address,eye:t,turn:Math.floor(this.player.playback.position)})}nextEye(){const{show:t}=this.match;if(!this.canChooseEye)return;const e=(t.eye??-1)+1;this.lookAs(e<t.seats.length?e:null)}leave(){ho()||this.player.layers.close()||this.app.isAlone||this.app.go({})}sound(t){const e=this.match.events(t).map(s=>this.player.module.marks[s.kind]),n=["bad","warn","good","info"].find(s=>e.includes(s));n&&this.sounds.play(n)}listen(){const t=n=>this.onKey(n),e=()=>this.player.release();addEventListener("keydown",t),addEventListener("keyup",e),this.element.addEventListener("click",LP),this.ends.push(()=>removeEventListener("keydown",t)),this.ends.push(()=>removeEventListener("keyup",e))}onKey(t){t.defaultPrevented||p0(t.target)||document.querySelector("dialog[open]")||(t.key===" "||t.key==="Enter")&&t.target instanceof HTMLButtonElement||(this.people?.press(t)||this.player.press(t))&&t.preventDefault()}onSettings(){this.player.redraw()}dispose(){this.isGone=!0;for(const t of this.ends)t();this.player.dispose(),ho()}}function LP(i){i.detail>0&&Sh()}const Dd=matchMedia("(prefers-color-scheme: dark)"),IP=["language","theme"];class NP{address=Xh(location.search);settings=hv(fv());inlined=vv(document);sounds=new wv;say=_r(Nl,"en");root;toasts=S("div",{class:"toasts",role:"status","aria-live":"polite"});page=null;visit=0;constructor(){this.root=document.getElementById("app")??document.body,this.address.speed&&(this.settings.speed=this.address.speed),this.address.language&&(this.settings.language=this.address.language),addEventListener("popstate",()=>this.arrive()),Dd.addEventListener("change",()=>this.settings.theme==="system"&&void this.render())}get language(){return this.settings.language}get isDark(){return this.settings.theme==="system"?Dd.matches:this.settings.theme==="dark"}get isAlone(){return this.inlined!==null}choose(t){this.settings={...this.settings,...t},pv(this.settings),this.sounds.set(this.settings),t.language&&this.note({language:t.language}),IP.some(e=>t[e]!==void 0)?this.render():this.page?.onSettings?.()}go(t){const e={show:null,beside:null,turn:null,speed:null,camera:null,pose:null,eye:null,language:null};this.address={...e,language:this.address.language,...t},history.pushState(null,"",location.pathname+$h(this.address)),this.render().then(()=>scrollTo(0,0))}note(t){this.address={...this.address,...t},history.replaceState(history.state,"",location.pathname+$h(this.address)+location.hash)}tell(t,e=!1){const n=S("p",{class:e?"toast bad":"toast",dir:Fs(t)},t);this.toasts.append(n),setTimeout(()=>n.remove(),e?9e3:4e3)}arrive(){this.address=Xh(location.search),this.render()}async render(){const t=++this.visit;this.dressPage(),this.page?.dispose(),this.page=null;const e=await this.makePage();if(t!==this.visit)return e.dispose();this.page=e,pe(this.root,e.element,this.toasts),document.documentElement.dataset.ready="yes"}dressPage(){this.say=_r(Nl,this.language);const{documentElement:t}=document;t.lang=this.language,t.dir=xr(this.language),t.dataset.theme=this.isDark?"dark":"light",t.dataset.ready="no",document.title=this.say("brand"),this.sounds.set(this.settings)}makePage(){return this.inlined?m0(this,DP(this.inlined,this.address.eye),this.sounds):this.address.show?AP(this,this.address.show,this.sounds):t3(this)}}function DP(i,t){const e=t===null?void 0:i.eyes?.[t];return e&&i.eyes?{...e,eyes:i.eyes}:i}new NP().render();
