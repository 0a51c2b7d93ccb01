-- The catalogue in the hands of staff: drafts, editions, names of specifications, planned prices, and the ledger of stock.

create extension if not exists pg_trgm schema public;

-- Whoever changes a thing names the edition they looked at; each change raises it. A draft counts as ended for everybody who does
-- not know of drafts: it is in no list, in no count, and cannot be bought.
alter table product
  add column edition     int not null default 1,
  add column draft       boolean not null default false,
  add column name_plain  text not null generated always as (vi_norm(name)) stored,
  add constraint draft_is_hidden check (not draft or status = 'DISCONTINUED');
alter table category add column edition int not null default 1;
alter table brand
  add column edition  int not null default 1,
  add column active   boolean not null default true;

-- For the lists of staff; shoppers' lists come from memory.
create index product_by_name on product (name_plain, id);
create index product_name_found on product using gin (name_plain gin_trgm_ops);
create index product_by_price on product (effective_price_dong, id);
create index product_sold_out on product (id desc) where not in_stock;
create index product_not_for_sale on product (status, draft, id desc) where status <> 'AVAILABLE';
create index product_on_sale on product (id desc) where discount_price_dong is not null;
create index variant_by_sku on variant (sku text_pattern_ops);

-- What groups and specifications are called, everywhere; a key without a name is shown as it is written.
create table specification_name (
  kind      text not null check (kind in ('group', 'specification')),
  key       text not null,
  name_vi   text not null,
  name_en   text not null,
  position  int not null,
  edition   int not null default 1,
  primary key (kind, key)
);
insert into specification_name (kind, key, name_vi, name_en, position) values
  ('group', 'display', 'Màn hình', 'Display', 0),
  ('group', 'performance', 'Cấu hình', 'Performance', 1),
  ('group', 'camera', 'Camera', 'Camera', 2),
  ('group', 'battery', 'Pin và sạc', 'Battery and charging', 3),
  ('group', 'connectivity', 'Kết nối', 'Connectivity', 4),
  ('group', 'health', 'Sức khỏe', 'Health', 5),
  ('group', 'design', 'Thiết kế', 'Design', 6),
  ('group', 'audio', 'Âm thanh', 'Audio', 7),
  ('group', 'power', 'Nguồn điện', 'Power', 8),
  ('group', 'memory', 'Bộ nhớ', 'Memory', 9),
  ('group', 'writing', 'Viết và vẽ', 'Writing and drawing', 10),
  ('group', 'typing', 'Gõ phím', 'Typing', 11),
  ('group', 'fit', 'Tương thích', 'Fit', 12),
  ('group', 'package', 'Trong hộp và bảo hành', 'In the box and warranty', 13),
  ('specification', 'screen_size', 'Kích thước màn hình', 'Screen size', 0),
  ('specification', 'panel', 'Công nghệ màn hình', 'Panel', 1),
  ('specification', 'resolution', 'Độ phân giải', 'Resolution', 2),
  ('specification', 'refresh_rate', 'Tần số quét', 'Refresh rate', 3),
  ('specification', 'brightness', 'Độ sáng', 'Brightness', 4),
  ('specification', 'glass', 'Kính bảo vệ', 'Glass', 5),
  ('specification', 'os', 'Hệ điều hành', 'Operating system', 6),
  ('specification', 'chip', 'Chip', 'Chip', 7),
  ('specification', 'ram', 'RAM', 'RAM', 8),
  ('specification', 'storage', 'Bộ nhớ trong', 'Storage', 9),
  ('specification', 'memory_card', 'Thẻ nhớ', 'Memory card', 10),
  ('specification', 'rear_camera', 'Camera sau', 'Rear camera', 11),
  ('specification', 'front_camera', 'Camera trước', 'Front camera', 12),
  ('specification', 'video', 'Quay phim', 'Video', 13),
  ('specification', 'battery', 'Dung lượng pin', 'Battery', 14),
  ('specification', 'charging', 'Sạc', 'Charging', 15),
  ('specification', 'wireless_charging', 'Sạc không dây', 'Wireless charging', 16),
  ('specification', 'network', 'Mạng di động', 'Mobile network', 17),
  ('specification', 'sim', 'SIM', 'SIM', 18),
  ('specification', 'wifi', 'Wi-Fi', 'Wi-Fi', 19),
  ('specification', 'bluetooth', 'Bluetooth', 'Bluetooth', 20),
  ('specification', 'nfc', 'NFC', 'NFC', 21),
  ('specification', 'positioning', 'Định vị', 'Positioning', 22),
  ('specification', 'multi_speaker', 'Ghép nhiều loa', 'Several speakers', 23),
  ('specification', 'port', 'Cổng kết nối', 'Port', 24),
  ('specification', 'video_output', 'Xuất hình', 'Video output', 25),
  ('specification', 'health_tracking', 'Theo dõi sức khỏe', 'Health tracking', 26),
  ('specification', 'dimensions', 'Kích thước', 'Dimensions', 27),
  ('specification', 'weight', 'Khối lượng', 'Weight', 28),
  ('specification', 'materials', 'Chất liệu', 'Materials', 29),
  ('specification', 'protection', 'Kháng nước, bụi', 'Water and dust', 30),
  ('specification', 'security', 'Bảo mật', 'Security', 31),
  ('specification', 'driver', 'Màng loa', 'Driver', 32),
  ('specification', 'noise_cancelling', 'Chống ồn', 'Noise cancelling', 33),
  ('specification', 'codecs', 'Chuẩn âm thanh', 'Codecs', 34),
  ('specification', 'playtime', 'Thời gian nghe', 'Playtime', 35),
  ('specification', 'output', 'Công suất ra', 'Output', 36),
  ('specification', 'ports', 'Số cổng', 'Ports', 37),
  ('specification', 'pass_through', 'Sạc xuyên qua hub', 'Pass-through charging', 38),
  ('specification', 'technology', 'Công nghệ sạc', 'Charging technology', 39),
  ('specification', 'cable', 'Cáp', 'Cable', 40),
  ('specification', 'connectors', 'Đầu nối', 'Connectors', 41),
  ('specification', 'max_power', 'Công suất tối đa', 'Maximum power', 42),
  ('specification', 'data_rate', 'Tốc độ truyền dữ liệu', 'Data rate', 43),
  ('specification', 'length', 'Chiều dài', 'Length', 44),
  ('specification', 'battery_life', 'Thời lượng pin', 'Battery life', 45),
  ('specification', 'hardness', 'Độ cứng', 'Hardness', 46),
  ('specification', 'thickness', 'Độ dày', 'Thickness', 47),
  ('specification', 'coating', 'Lớp phủ', 'Coating', 48),
  ('specification', 'read_speed', 'Tốc độ đọc', 'Read speed', 49),
  ('specification', 'write_speed', 'Tốc độ ghi', 'Write speed', 50),
  ('specification', 'speed_class', 'Cấp tốc độ', 'Speed class', 51),
  ('specification', 'pressure', 'Nhận lực ấn', 'Pressure', 52),
  ('specification', 'gestures', 'Thao tác', 'Gestures', 53),
  ('specification', 'layout', 'Bố cục phím', 'Layout', 54),
  ('specification', 'trackpad', 'Bàn di chuột', 'Trackpad', 55),
  ('specification', 'backlight', 'Đèn nền phím', 'Backlit keys', 56),
  ('specification', 'compatible_with', 'Dùng cho', 'Fits', 57),
  ('specification', 'holds', 'Cỡ máy giữ được', 'Holds', 58),
  ('specification', 'mounting', 'Cách gắn', 'Mounting', 59),
  ('specification', 'adjustment', 'Điều chỉnh', 'Adjustment', 60),
  ('specification', 'remote', 'Nút chụp từ xa', 'Remote shutter', 61),
  ('specification', 'material', 'Chất liệu', 'Material', 62),
  ('specification', 'magsafe', 'MagSafe', 'MagSafe', 63),
  ('specification', 'in_the_box', 'Trong hộp có', 'In the box', 64),
  ('specification', 'warranty', 'Bảo hành', 'Warranty', 65),
  ('specification', 'origin', 'Xuất xứ', 'Origin', 66);
create function specification_names_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('alo_pages', '*');
  return null;
end $$;
create trigger specification_name_changed after insert or update or delete on specification_name
  for each statement execute function specification_names_changed();

-- What specifications the products of a category have: what a new one is asked for.
create table category_specification (
  category_id  bigint not null references category (id) on delete cascade,
  position     int not null,
  group_key    text not null,
  key          text not null,
  primary key (category_id, key)
);
insert into category_specification (category_id, position, group_key, key)
  select category_id, row_number() over (partition by category_id order by place, key), group_key, key from (
    select p.category_id, s.key, (array_agg(s.group_key order by s.product_id desc))[1] as group_key, min(s.position) as place
    from product_specification s join product p on p.id = s.product_id group by p.category_id, s.key
  ) used;

-- Prices that begin at a moment. What is due is put onto its variant by whoever looks first.
create table price_plan (
  id                   bigint generated always as identity primary key,
  variant_id           bigint not null references variant (id) on delete cascade,
  from_at              timestamptz not null,
  -- Null: the list price stays.
  price_dong           bigint check (price_dong > 0),
  -- Null: from then on without one.
  discount_price_dong  bigint check (discount_price_dong >= 0),
  discount_ends_at     timestamptz check (discount_ends_at > from_at),
  -- FAILED: the discount price was not below the list price when its moment came.
  state                text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'CANCELLED', 'FAILED')),
  person_id            bigint not null references person (id),
  planned_at           timestamptz not null default now(),
  check (discount_price_dong < price_dong),
  check (discount_ends_at is null or discount_price_dong is not null)
);
create unique index price_plan_waiting on price_plan (variant_id, from_at) where state = 'WAITING';
create index price_plan_due on price_plan (from_at, id) where state = 'WAITING';
create index price_plan_by_state on price_plan (state, id desc);
create index price_plan_by_variant on price_plan (variant_id, id desc);

-- One write of staff to the stock of some variants, made once however often it arrives.
create table stock_change (
  id               bigint generated always as identity primary key,
  person_id        bigint not null references person (id),
  idempotency_key  text not null,
  request_hash     bytea not null,
  at               timestamptz not null default now(),
  unique (person_id, idempotency_key)
);

-- The ledger: why each unit came or went. It is written by the trigger of variants, so that no change of stock escapes it; of one
-- variant the rows follow each other, because its row is locked while they are written.
create table stock_movement (
  id           bigint generated always as identity primary key,
  variant_id   bigint not null references variant (id) on delete cascade,
  delta        int not null,
  stock_after  int not null,
  reason       text not null check (reason in ('OPENED', 'SALE', 'CANCELLED', 'RETURNED', 'RECEIVED', 'COUNTED', 'DAMAGED',
    'LOST',
                 'CORRECTED')),
  order_id     bigint references shop_order (id),
  person_id    bigint references person (id),
  change_id    bigint references stock_change (id),
  note         text not null default '',
  at           timestamptz not null default now()
);
create index stock_movement_by_variant on stock_movement (variant_id, id desc);
create index stock_movement_by_reason on stock_movement (reason, id desc) where reason <> 'SALE';
create index stock_movement_by_change on stock_movement (change_id) where change_id is not null;
insert into stock_movement (variant_id, delta, stock_after, reason) select id, stock, stock,
  'OPENED' from variant where stock <> 0;

-- Variants with few left or none: a copy, because an index over `stock` would make every sale dearer.
create table variant_low (
  variant_id  bigint primary key references variant (id) on delete cascade,
  product_id  bigint not null,
  stock       int not null
);
create index variant_low_by_stock on variant_low (stock, product_id desc);
create index variant_low_by_product on variant_low (product_id);
insert into variant_low (variant_id, product_id, stock) select id, product_id, stock from variant where stock < low_stock();

-- Says why the stock is changed by the statement this is a part of; asked for in its `returning`, so it is said before the
-- triggers look. What nobody says is a correction.
create function say_stock(reason text, order_id bigint, person_id bigint, change_id bigint, note text) returns void
  language sql as $$
  select set_config('alo.stock', json_build_object('reason', reason, 'order_id', order_id, 'person_id', person_id,
    'change_id', change_id, 'note', note)::text, true)
$$;

create or replace function variant_changed() returns trigger language plpgsql as $$
declare shown bigint[]; low bigint[]; said json;
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id) into shown from new_rows;
    insert into stock_movement (variant_id, delta, stock_after, reason)
      select id, stock, stock, 'OPENED' from new_rows where stock <> 0 order by id;
    insert into variant_low (variant_id, product_id, stock) select id, product_id, stock from new_rows where stock < low_stock();
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into shown from old_rows;
  else
    -- what was said holds for this statement only
    said := nullif(current_setting('alo.stock', true), '');
    if said is not null then perform set_config('alo.stock', '', true); end if;
    insert into stock_movement (variant_id, delta, stock_after, reason, order_id, person_id, change_id, note)
      select n.id, n.stock - o.stock, n.stock, coalesce(said->>'reason', 'CORRECTED'), (said->>'order_id')::bigint,
        (said->>'person_id')::bigint, (said->>'change_id')::bigint, coalesce(said->>'note', '')
      from new_rows n join old_rows o on o.id = n.id where n.stock <> o.stock order by n.id;
    select array_agg(distinct ids.id) into shown from new_rows n join old_rows o on o.id = n.id,
      lateral (values (n.product_id), (o.product_id)) as ids (id)
      where to_jsonb(n) - 'stock' is distinct from to_jsonb(o) - 'stock' or (n.stock > 0) <> (o.stock > 0);
    select array_agg(distinct n.product_id) into low from new_rows n join old_rows o on o.id = n.id
      where least(n.stock, low_stock()) <> least(o.stock, low_stock()) or n.product_id <> o.product_id;
    if low is not null then
      delete from variant_low where variant_id in (select id from new_rows where stock >= low_stock());
      insert into variant_low (variant_id, product_id, stock)
        select id, product_id, stock from new_rows where stock < low_stock() order by id
        on conflict (variant_id) do update set product_id = excluded.product_id, stock = excluded.stock;
    end if;
  end if;
  if shown is not null then
    perform refresh_products(shown);
    -- what only the product's own page shows: a picture, a code
    perform drop_pages('', shown);
  end if;
  if low is not null then perform drop_pages('', low); end if;
  return null;
end $$;
