-- What the shop writes: frequent questions, news, the pages of its policies, and the text of a promotion. All of it is Markdown
-- in both languages; "{return_days}" and the like stand for the shop's own numbers (src/contract/shop-facts.ts).

create table faq (
  id           bigint generated always as identity primary key,
  -- What files and texts call it by.
  slug         text not null unique,
  topic        text not null check (topic in ('ordering', 'payment', 'delivery', 'returns', 'warranty', 'products', 'promotions',
                 'account', 'notifications', 'privacy', 'shop')),
  position     int not null default 0,
  question     text not null,
  question_en  text not null,
  answer       text not null,
  answer_en    text not null,
  -- How else people ask for it, in both languages; shown nowhere.
  keywords     text not null default '',
  active       boolean not null default true,
  updated_at   timestamptz not null default now()
);
create index faq_shown on faq (position, id) where active;

create table article (
  id            bigint generated always as identity primary key,
  slug          text not null unique,
  topic         text not null check (topic in ('reviews', 'guides', 'buying', 'shop', 'technology')),
  title         text not null,
  title_en      text not null,
  summary       text not null,
  summary_en    text not null,
  body          text not null,
  body_en       text not null,
  image_key     text,
  -- Until then nobody is told of it.
  published_at  timestamptz not null,
  active        boolean not null default true,
  updated_at    timestamptz not null default now(),
  words         int not null generated always as (array_length(regexp_split_to_array(trim(body), '\s+'), 1)) stored,
  words_en      int not null generated always as (array_length(regexp_split_to_array(trim(body_en), '\s+'), 1)) stored,
  found_by      text not null generated always as (vi_norm(title || ' ' || summary || ' ' || body)) stored,
  found_by_en   text not null generated always as (vi_norm(title_en || ' ' || summary_en || ' ' || body_en)) stored
);
create index article_shown on article (published_at desc, id desc) where active;

create table article_product (
  article_id  bigint not null references article (id) on delete cascade,
  product_id  bigint not null references product (id) on delete cascade,
  position    int not null,
  primary key (article_id, product_id)
);
create index article_product_by_product on article_product (product_id);

create table content_page (
  slug            text primary key check (slug in ('shipping', 'return', 'privacy', 'terms')),
  title           text not null,
  title_en        text not null,
  description     text not null,
  description_en  text not null,
  body            text not null,
  body_en         text not null,
  updated_at      timestamptz not null default now()
);

alter table promotion
  add column body     text not null default '',
  add column body_en  text not null default '';

-- Whoever changes a text, the moment is noted, and the pages that show it are dropped in every process.
create function mark_text() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;
create trigger faq_marked before update on faq for each row execute function mark_text();
create trigger article_marked before update on article for each row execute function mark_text();
create trigger content_page_marked before update on content_page for each row execute function mark_text();

-- The argument is the pages' tag.
create function texts_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('alo_pages', tg_argv[0]);
  return null;
end $$;
create trigger faq_changed after insert or update or delete on faq
  for each statement execute function texts_changed('faqs');
create trigger article_changed after insert or update or delete on article
  for each statement execute function texts_changed('news');
create trigger article_product_changed after insert or update or delete on article_product
  for each statement execute function texts_changed('news');
create trigger content_page_changed after insert or update or delete on content_page
  for each statement execute function texts_changed('texts');
create trigger promotion_changed after insert or update or delete on promotion
  for each statement execute function texts_changed('promotions');
create trigger promotion_category_changed after insert or update or delete on promotion_category
  for each statement execute function texts_changed('promotions');
create trigger promotion_product_changed after insert or update or delete on promotion_product
  for each statement execute function texts_changed('promotions');

-- A coupon is shown with its promotion. That it was used once more is nobody's business, unless it was the last time.
create trigger coupon_added after insert or delete on coupon
  for each statement execute function texts_changed('promotions');
create trigger coupon_changed after update on coupon for each row
  when ((to_jsonb(old) - 'used') is distinct from (to_jsonb(new) - 'used')
    or (old.used >= old.usage_limit) is distinct from (new.used >= new.usage_limit))
  execute function texts_changed('promotions');
