// How people write what frequent questions are about, without accents: data for content-finding-rules.ts.

/** Said in every question, and telling nothing of what it is about. */
export const fillers: ReadonlySet<string> = new Set((
  'a ah al alo oi da vang nhe nha nhi ha hay gi vay the thi la ma va voi cho cua o ben minh toi em anh chi ban shop ad '
  + 'admin co khong duoc bi nao sao lam nhu neu nen de den tu trong ra vao len cac nhung mot cai nay kia do day se dang can '
  + 'muon xin hoi biet giup phai rang roi con nua cung rat qua ai tai vi luc khi i my me you your an is are does could would '
  + 'to of in on at for it and or if how what which who be am have has was with from this that there please will by as so get '
  + 'got kg z v vs ntn sz'
).split(' '))

/** Short forms and slang, and what they stand for. */
export const shortForms: Readonly<Record<string, string>> = {
  k: 'khong', ko: 'khong', hok: 'khong', hong: 'khong', hk: 'khong', hem: 'khong', dc: 'duoc', dk: 'duoc', dx: 'duoc',
  dt: 'dien thoai', dthoai: 'dien thoai', fone: 'dien thoai', phone: 'phone dien thoai', tk: 'tai khoan', acc: 'tai khoan',
  nick: 'tai khoan', mk: 'mat khau', pass: 'mat khau', ck: 'chuyen khoan', stk: 'so tai khoan', bh: 'bao hanh',
  km: 'khuyen mai', sp: 'san pham', gh: 'giao hang', ship: 'giao hang', shipper: 'nguoi giao hang',
  freeship: 'mien phi giao hang', vc: 'van chuyen', sdt: 'so dien thoai', hd: 'hoa don', pk: 'phu kien', nhiu: 'nhieu',
  bn: 'bao nhieu', bnh: 'bao nhieu', bnhieu: 'bao nhieu', tg: 'thoi gian', dchi: 'dia chi', tt: 'thanh toan',
  ttoan: 'thanh toan', gop: 'tra gop', ip: 'iphone', ss: 'samsung', tphcm: 'ho chi minh', hcm: 'ho chi minh',
  sg: 'sai gon', hn: 'ha noi', tnao: 'the nao', trc: 'truoc', ngta: 'nguoi ta', mng: 'moi nguoi', bit: 'biet', dj: 'di',
  j: 'gi', vd: 'van de', nv: 'nhan vien', ch: 'cua hang', mn: 'moi nguoi', hnay: 'hom nay',
}

/** Phrases that mean the same: each entry is one matter. Joined by commas. */
const matters: Readonly<Record<string, string>> = {
  deliver: 'giao hang,giao tan nha,toi noi,mang toi,ve toi,ship,van chuyen,gui hang,chuyen phat,giao toi,giao den,'
    + 'giao ve,delivery,'
    + 'deliver,delivered,shipping,courier,giao tan noi,hang ve',
  fee: 'phi,cuoc,tien ship,ton bao nhieu,mat bao nhieu,cost,costs,fee,charge',
  free: 'mien phi,free,khong mat tien,khong mat phi,mien ship,0 dong',
  long: 'bao lau,may ngay,moi toi,khi nao,chung nao,bao gio,mat may,may hom,lau khong,how long,when,how many days,may bua',
  fast: 'giao nhanh,hoa toc,giao gap,trong ngay,express,same day,urgent,ship nhanh',
  order: 'dat hang,dat mua,mua hang,mua online,muon mua,cach mua,place an order,ordering,buy,len don,chot don',
  guest: 'khong dang ky,moi mua duoc,phai dang ky,lap nick,lap tai khoan,khong can tai khoan,khong tao tai khoan,'
    + 'without account,'
    + 'without an account,guest,khong dang nhap',
  cancel: 'huy don,huy,cancel,khong mua nua,bo don,doi y khong lay,cancelled',
  track: 'theo doi,tra cuu,kiem tra don,don hang o dau,don den dau,toi dau roi,den dau roi,o dau roi,track,where is my order,'
    + 'tinh trang don,xem don,don cua toi,hang dang o dau,ma van don,tracking',
  edit: 'doi dia chi,sua dia chi,sai dia chi,nham dia chi,sua don,doi don,thay doi don,change address,change my order,'
    + 'wrong address,wrong phone number,wrong number,doi nguoi nhan,sai so dien thoai,doi so dien thoai nhan,'
    + 'change the address,doi noi nhan,doi mau trong don,them mon',
  pay: 'thanh toan,tra tien,chi tra,pay,payment,paying',
  cash: 'tien mat,cod,khi nhan hang,nhan hang tra tien,cash,nhan roi tra,on delivery,tra sau khi nhan',
  transfer: 'chuyen khoan,vietqr,quet ma,ma qr,banking,internet banking,transfer,so tai khoan',
  card: 'the tin dung,visa,mastercard,master card,the atm,the ngan hang,credit card,debit card,card,the ghi no',
  wallet: 'vi dien tu,momo,zalopay,zalo pay,e wallet,wallet,vi momo',
  payfail: 'thanh toan loi,vnpay loi,loi vnpay,loi thanh toan,thanh toan that bai,tru tien,bi tru tien,payment failed,charged,'
    + 'thanh toan khong duoc,thanh toan lai,chua thanh toan duoc,chuyen nham,chuyen thieu,chuyen du,pay again',
  instalment: 'tra gop,mua gop,gop,installment,installments,instalment,instalments,tra dan,tra hang thang,lai suat,'
    + '0 lai,monthly',
  invoice: 'hoa don,xuat hoa don,vat,hoa don do,red invoice,invoice,ma so thue,company invoice',
  coupon: 'ma giam gia,voucher,coupon,ma khuyen mai,promo code,discount code,nhap ma,ma giam,phieu giam gia,code giam',
  promotion: 'khuyen mai,uu dai,giam gia,sale,promotion,promotions,deal,chuong trinh,discount,discounts,flash sale',
  returning: 'doi tra,tra hang,tra lai,hoan hang,doi hang,tra may,doi may,return,returns,send back,khong ung,khong thich,doi y,'
    + 'exchange,gui tra,doi mau khac,hoan lai hang',
  refund: 'hoan tien,tra lai tien,lay lai tien,refund,money back,hoan lai tien,tien ve,nhan lai tien',
  wrong: 'giao nham,nhan sai,sai san pham,sai hang,khong dung mau,arrived broken,giao sai,sai mau,thieu mon,thieu phu kien,'
    + 'wrong item,missing,nham mau,hop rach,mop,be vo khi nhan,damaged,hang hong khi nhan,khong dung hang,vo hop',
  faulty: 'loi phan cung,bi loi,may loi,hong,bi hu,hu,truc trac,faulty,broken,defect,defective,khong len nguon,loi man hinh,'
    + 'treo may,dead',
  warranty: 'bao hanh,warranty,guarantee,sua chua,repair,di bao hanh',
  water: 'vao nuoc,ngam nuoc,dinh nuoc,uot,roi nuoc,roi vo,be man hinh,vo man hinh,rot nuoc,water damage,dropped,cracked,'
    + 'khong duoc bao hanh,not covered',
  battery: 'pin,chai pin,battery,tut pin,hao pin',
  genuine: 'chinh hang,hang that,hang gia,hang fake,fake,nhai,genuine,authentic,original,xach tay,nguyen seal,'
    + 'may moi 100,may dung,'
    + 'lock,may cu hay moi,brand new',
  stock: 'con hang,het hang,in stock,out of stock,co san,khi nao co,ve hang,bao khi co,hang ve,restock,back in stock,notify me',
  choose: 'tu van,nen mua,chon may,which phone,recommend,advice,chon dien thoai,so sanh,compare,phan van',
  fit: 'vua may,dung cho may,op nao,hop voi may,tuong thich,compatible,fit,fits,op lung,kinh cuong luc,sac nao',
  esim: 'esim,e sim,sim,nano sim,hai sim,2 sim',
  fiveg: '5g,4g,mang di dong',
  imei: 'imei,so may,serial,kiem tra may,check may',
  tradein: 'thu cu doi moi,thu cu,doi may cu,len doi,trade in,may cu,ban may cu,old phone,thu may',
  charger: 'cu sac,hop gom,gom nhung gi,co nhung gi trong hop,trong hop,kem sac,phu kien kem,in the box,charger,box,co sac',
  account: 'tai khoan,account,dang ky,register,sign up,tao nick,tao tai khoan',
  password: 'mat khau,password,quen mat khau,khong dang nhap duoc,forgot,doi mat khau,khong vao duoc,log in,login,dang nhap',
  close: 'xoa tai khoan,dong tai khoan,close account,delete account,huy tai khoan,delete my account,close my account',
  hacked: 'bi hack,hack,nguoi khac vao,lo mat khau,thiet bi la,stolen account,hacked,mat tai khoan,dang nhap la,devices',
  email: 'email,doi email,gmail,mail,xac minh,xac nhan email,verification,verify',
  notify: 'thong bao,notification,notifications,bao tin,nhac,tin nhan rac,tat thong bao,email quang cao,spam,unsubscribe,'
    + 'ngung nhan',
  hours: 'gio mo cua,may gio,mo cua,dong cua,gio lam viec,opening hours,open,hours,closing,chu nhat,sunday,weekend,cuoi tuan,'
    + 'business hours,cn',
  place: 'dia chi cua hang,cua hang,shop o dau,duong nao,quan may,quan nao,where are you,store address,address of the shop,'
    + 'chi nhanh,den tan noi,xem may truc tiep,ghe cua hang,den shop,showroom,visit,your store,store',
  contact: 'lien he,hotline,so dien thoai shop,goi dien,contact,phone number,tong dai,gap nhan vien,noi chuyen voi nguoi,zalo,'
    + 'facebook,call,tu van vien',
  privacy: 'du lieu,thong tin ca nhan,rieng tu,privacy,personal data,bao mat,lo thong tin,data,my data,'
    + 'thong tin cua toi,cookie,'
    + 'cookies,theo doi toi',
  cvv: 'otp,cvv,luu the,so the,card number,lua dao,gia mao,scam,phishing,tin nhan la',
  review: 'danh gia,review,reviews,nhan xet,binh luan,feedback,gop y,khieu nai,complaint,phan nan',
  company: 'mua so luong,doanh nghiep,cong ty,bulk,wholesale,si,mua nhieu,company',
  abroad: 'nuoc ngoai,quoc te,abroad,overseas,international,tinh,vung xa,o que,ve que,nong thon,xa xoi,tan nha,hai dao,dao,'
    + 'toan quoc,nationwide,huyen,xa',
  inspect: 'kiem tra hang,kiem hang,coi hang,coi truoc,xem hang,dong kiem,mo hop,inspect,check before,xem truoc,open the box,'
    + 'thu may,unbox',
  wishlist: 'yeu thich,wishlist,luu san pham,tha tim,favorite,favourites',
  cart: 'gio hang,cart,bo vao gio',
  price: 'gia,gia hom nay,khac hom qua,bao nhieu tien,price,prices,doi gia,gia khac,re hon,tang gia,thue',
  install: 'tu gio mo,chuyen du lieu,sao chep,transfer data,cai dat,setup,danh ba',
  data: 'tai du lieu,xuat du lieu,download my data,export,xoa du lieu,delete my data,xoa thong tin',
  newsletter: 'ban tin,newsletter,dang ky nhan tin,nhan tin khuyen mai',
  assistant: 'tro ly,chatbot,assistant,bot,may tra loi,robot,tro ly ai',
}

/** Each phrase and its matter, the longest phrase first. */
export const phrases: readonly (readonly [phrase: readonly string[], matter: string])[] = Object.entries(matters)
  .flatMap(([matter, list]) => list.split(',').map((phrase) => [phrase.split(' '), `#${matter}`] as const))
