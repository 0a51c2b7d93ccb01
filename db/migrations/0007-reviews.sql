-- What customers say, what the shop makes of it (a product's stars), and the figures it shows of itself.

alter table product
  -- how many approved reviews give one, two … five stars
  add column stars int[] not null default '{0,0,0,0,0}' check (cardinality(stars) = 5);
alter table product
  -- the mean of the stars in hundredths, as if five more people had given four: one lone five does not outshine fifty
  add column merit int not null generated always as (
    100 * (20 + stars[1] + 2 * stars[2] + 3 * stars[3] + 4 * stars[4] + 5 * stars[5])
      / (5 + stars[1] + stars[2] + stars[3] + stars[4] + stars[5])) stored;
create index product_by_merit on product (category_id, in_stock desc, merit desc, id desc) where status <> 'DISCONTINUED';

create table review (
  id            bigint generated always as identity primary key,
  product_id    bigint not null references product (id) on delete cascade,
  -- none for reviews taken over from elsewhere
  person_id     bigint references person (id) on delete set null,
  author        text not null,
  rating        smallint not null check (rating between 1 and 5),
  comment       text not null,
  verified      boolean not null,
  status        text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  helpful       int not null default 0,
  created_at    timestamptz not null default now(),
  moderated_at  timestamptz,
  unique (product_id, person_id)
);
create index review_newest on review (product_id, id desc) where status = 'APPROVED';
create index review_most_helpful on review (product_id, helpful desc, id desc) where status = 'APPROVED';
create index review_waiting on review (status, id);
create index review_by_person on review (person_id);
create index review_praise on review (helpful desc, id desc) where status = 'APPROVED' and rating >= 4;

create table review_helpful (
  review_id  bigint not null references review (id) on delete cascade,
  person_id  bigint not null references person (id) on delete cascade,
  primary key (review_id, person_id)
);
create index review_helpful_by_person on review_helpful (person_id);

-- Figures the shop shows of itself, kept instead of counted. Placing an order touches none of them, so buyers never queue here.
create table tally (
  name   text primary key,
  many   bigint not null default 0
);
create function tally_delivery() returns trigger language plpgsql as $$
begin
  update tally set many = many + case when tg_op <> 'DELETE' and new.status = 'DELIVERED' then 1 else -1 end
    where name = 'orders delivered';
  return null;
end $$;
create trigger shop_order_inserted after insert on shop_order
  for each row when (new.status = 'DELIVERED') execute function tally_delivery();
create trigger shop_order_moved after update of status on shop_order
  for each row when ((old.status = 'DELIVERED') <> (new.status = 'DELIVERED')) execute function tally_delivery();
create trigger shop_order_deleted after delete on shop_order
  for each row when (old.status = 'DELIVERED') execute function tally_delivery();
-- Counted last: the triggers hold the table until the end of this migration, so no delivery falls between them and the count.
insert into tally (name, many)
  select 'orders delivered', count(*) from shop_order where status = 'DELIVERED' union all select 'reviews approved', 0;

-- A product's stars follow its approved reviews.
create function review_changed() returns trigger language plpgsql as $$
declare ids bigint[]; voted bigint[]; more bigint;
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id), count(*) into ids, more from new_rows where status = 'APPROVED';
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id), -count(*) into ids, more from old_rows where status = 'APPROVED';
  else
    select count(*) filter (where n.status = 'APPROVED') - count(*) filter (where o.status = 'APPROVED') into more
      from new_rows n join old_rows o on o.id = n.id;
    -- a review that moves to another product changes both
    select array_agg(distinct both_ids.id) into ids
      from new_rows n join old_rows o on o.id = n.id, lateral (values (n.product_id), (o.product_id)) as both_ids (id)
      where 'APPROVED' in (n.status, o.status)
        and (n.product_id, n.status, n.rating, n.comment, n.author, n.verified)
          is distinct from (o.product_id, o.status, o.rating, o.comment, o.author, o.verified);
    -- votes touch no product, only the page that counts them
    select array_agg(distinct n.product_id) into voted from new_rows n join old_rows o on o.id = n.id
      where n.status = 'APPROVED' and n.helpful <> o.helpful and n.product_id <> all (coalesce(ids, '{}'));
    if voted is not null then perform drop_pages('', voted); end if;
  end if;
  if ids is null then return null; end if;
  perform from product where id = any(ids) order by id for no key update;
  update product p set stars = (
    select array[
      count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
      count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[]
    from review r where r.product_id = p.id and r.status = 'APPROVED')
  where p.id = any(ids);
  if more <> 0 then update tally set many = many + more where name = 'reviews approved'; end if;
  perform drop_pages('reviews', ids);
  return null;
end $$;
create trigger review_inserted after insert on review referencing new table as new_rows
  for each statement execute function review_changed();
create trigger review_updated after update on review referencing old table as old_rows new table as new_rows
  for each statement execute function review_changed();
create trigger review_deleted after delete on review referencing old table as old_rows
  for each statement execute function review_changed();

-- A review's votes follow their rows, also those that go with a person. Reviews taken over from elsewhere bring a number of
-- votes without rows: they are counted on from there.
create function votes_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform from review where id in (select review_id from old_rows) order by id for no key update;
    update review r set helpful = greatest(0, r.helpful - v.votes)
      from (select review_id, count(*) as votes from old_rows group by review_id) v where r.id = v.review_id;
  end if;
  if tg_op <> 'DELETE' then
    perform from review where id in (select review_id from new_rows) order by id for no key update;
    update review r set helpful = r.helpful + v.votes
      from (select review_id, count(*) as votes from new_rows group by review_id) v where r.id = v.review_id;
  end if;
  return null;
end $$;
create trigger review_helpful_inserted after insert on review_helpful referencing new table as new_rows
  for each statement execute function votes_changed();
create trigger review_helpful_updated after update on review_helpful
  referencing old table as old_rows new table as new_rows for each statement execute function votes_changed();
create trigger review_helpful_deleted after delete on review_helpful referencing old table as old_rows
  for each statement execute function votes_changed();
