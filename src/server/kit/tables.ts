// The tables of the database. Written by `npm run tables` from the migrations; not edited by hand.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Written as JSON text, read as what it says. */
type Json = ColumnType<unknown, string, string>
type GivenJson = ColumnType<unknown, string | undefined, string>
type NullableJson = ColumnType<unknown, string | null | undefined, string | null>

export interface Tables {
  activity: {
    id: GeneratedAlways<number>
    person_id: number
    entity_type: string
    kind: string
    details: GivenJson
    address: string | null
    agent: string | null
    created_at: Generated<Date>
  }
  address: {
    id: GeneratedAlways<number>
    person_id: number
    receiver_name: string
    phone: string
    address_line: string
    city: string
    state: string
    country: string
    postal_code: Generated<string>
    is_default: Generated<boolean>
    created_at: Generated<Date>
  }
  article: {
    id: GeneratedAlways<number>
    slug: string
    topic: string
    title: string
    title_en: string
    summary: string
    summary_en: string
    body: string
    body_en: string
    image_key: string | null
    published_at: Date
    active: Generated<boolean>
    updated_at: Generated<Date>
    words: GeneratedAlways<number>
    words_en: GeneratedAlways<number>
    found_by: GeneratedAlways<string>
    found_by_en: GeneratedAlways<string>
    edition: Generated<number>
    made_by: string | null
  }
  article_product: {
    article_id: number
    product_id: number
    position: number
  }
  audit_cell: {
    entry_id: number
    number: number
    product_id: number
    product: string
    sku: string | null
    field: string
    before: string | null
    after: string
  }
  audit_entry: {
    id: GeneratedAlways<number>
    at: Date
    person_id: number
    address: string
    line: string
    subject_kind: string
    subject_id: string
    subject_name: string
    before: NullableJson
    after: NullableJson
    undoes: number | null
    subject_name_en: string | null
  }
  backup_made: {
    made_at: Date
    place: string
    rows_count: number
    files_count: number
  }
  brand: {
    id: GeneratedAlways<number>
    slug: string
    name: string
    position: Generated<number>
    changed_in: Generated<string>
    edition: Generated<number>
    active: Generated<boolean>
  }
  canned_answer: {
    id: GeneratedAlways<number>
    shorthand: string
    title: string
    title_en: string
    text: string
    text_en: string
    edition: Generated<number>
  }
  cart: {
    person_id: number
    updated_at: Generated<Date>
  }
  cart_change: {
    person_id: number
    key: string
    request_hash: Buffer
    made_at: Generated<Date>
    outcome: GivenJson
  }
  cart_line: {
    person_id: number
    variant_id: number
    product_id: number
    quantity: number
    added_at: Generated<Date>
    seen_price_dong: number | null
  }
  catalogue_import: {
    id: GeneratedAlways<number>
    person_id: number
    name: string
    bytes: number
    content: Buffer | null
    state: Generated<string>
    rows_done: Generated<number>
    rows_total: Generated<number>
    beat_at: Generated<Date>
    outcome: NullableJson
    kept_at: Generated<Date>
  }
  category: {
    id: GeneratedAlways<number>
    slug: string
    name_vi: string
    name_en: string
    description_vi: Generated<string>
    description_en: Generated<string>
    family: string
    position: Generated<number>
    active: Generated<boolean>
    changed_in: Generated<string>
    edition: Generated<number>
  }
  category_specification: {
    category_id: number
    position: number
    group_key: string
    key: string
  }
  consent: {
    id: GeneratedAlways<number>
    person_id: number
    purpose: string
    granted: boolean
    text_version: string
    text: string
    language: string
    address: string
    agent: string
    created_at: Generated<Date>
  }
  content_page: {
    slug: string
    title: string
    title_en: string
    description: string
    description_en: string
    body: string
    body_en: string
    updated_at: Generated<Date>
    edition: Generated<number>
  }
  content_page_version: {
    slug: string
    edition: number
    at: Date
    person_id: number | null
    title: string
    title_en: string
    description: string
    description_en: string
    body: string
    body_en: string
  }
  coupon: {
    id: Generated<number>
    code: string
    discount_type: string
    discount_value: number
    description: Generated<string>
    description_en: Generated<string>
    min_order_dong: number | null
    max_discount_dong: number | null
    starts_at: Date | null
    ends_at: Date | null
    usage_limit: number | null
    per_customer_limit: number | null
    used: Generated<number>
    active: Generated<boolean>
    listed: Generated<boolean>
    created_at: Generated<Date>
    edition: Generated<number>
    number: GeneratedAlways<number>
  }
  coupon_category: {
    coupon_id: number
    category_id: number
  }
  coupon_day: {
    day: string
    code: string
    orders: number
    discount_dong: number
  }
  coupon_product: {
    coupon_id: number
    product_id: number
  }
  coupon_use: {
    order_id: number
    coupon_id: number
    person_id: number | null
    discount_dong: number
    used_at: Generated<Date>
  }
  coupon_use_product: {
    order_id: number
    product_id: number
  }
  data_request: {
    id: GeneratedAlways<number>
    entry_key: string
    kind: string
    channel: string
    name: string
    contact: string
    person_id: number | null
    wish: string
    others: boolean
    arrived_on: string
    state: Generated<string>
    due_on: string
    extension: string | null
    outcome: string | null
    confirmed_at: Date | null
    closed_at: Date | null
    created_by: number
    created_at: Date
    edition: Generated<number>
  }
  data_request_note: {
    id: GeneratedAlways<number>
    request_id: number
    entry_key: string
    by_id: number
    at: Date
    text: string
  }
  faq: {
    id: GeneratedAlways<number>
    slug: string
    topic: string
    position: Generated<number>
    question: string
    question_en: string
    answer: string
    answer_en: string
    keywords: Generated<string>
    active: Generated<boolean>
    updated_at: Generated<Date>
    edition: Generated<number>
    made_by: string | null
  }
  feedback: {
    id: GeneratedAlways<number>
    kind: string
    subject: string
    message: string
    rating: number | null
    order_code: string | null
    person_id: number | null
    name: string | null
    email: string | null
    phone: string | null
    language: string
    idempotency_key: string
    request_hash: Buffer
    origin_hash: Buffer | null
    created_at: Generated<Date>
    answer: string | null
    answered_at: Date | null
    answered_by: number | null
    closed_at: Date | null
    closed_by: number | null
    closed_how: Generated<string>
  }
  figure_due: {
    what: string
    day: string
  }
  filed_sold: {
    grain: string
    since: string
    kind: string
    filed_id: number
    units: number
    dong: number
  }
  filing_due: {
    id: GeneratedAlways<number>
    product_id: number
    category_id: number
    brand_id: number
  }
  first_steps_hidden: {
    one: Generated<boolean>
    hidden_at: Generated<Date>
  }
  goods_day: {
    day: string
    variant_id: number
    product_id: number
    units: number
    dong: number
  }
  goods_sold: {
    grain: string
    since: string
    product_id: number
    units: number
    dong: number
  }
  hero_slide: {
    id: GeneratedAlways<number>
    edition: Generated<number>
    made_by: string | null
    position: Generated<number>
    active: Generated<boolean>
    starts_at: Date | null
    ends_at: Date | null
    line: string
    line_en: string
    text: string
    text_en: string
    ways: Json
    image_key: string
    updated_at: Generated<Date>
  }
  known_origin: {
    person_id: number
    hash: Buffer
    last_used_at: Generated<Date>
  }
  lead: {
    id: GeneratedAlways<number>
    kind: string
    state: Generated<string>
    idempotency_key: string
    request_hash: Buffer
    origin_hash: Buffer | null
    person_id: number | null
    name: string
    phone: string
    note: Generated<string>
    product_id: number | null
    wish: Json
    estimate_dong: number
    language: string
    created_at: Generated<Date>
    handled_at: Date | null
    handled_by: number | null
    handled_how: Generated<string>
  }
  mail_link: {
    token_hash: Buffer
    person_id: number
    purpose: string
    event_id: number
    email: string
    created_at: Generated<Date>
    expires_at: Date
    used_at: Date | null
  }
  money_day: {
    day: string
    channel: string
    received: number
    received_dong: number
    refunded: number
    refunded_dong: number
  }
  notification: {
    id: GeneratedAlways<number>
    person_id: number
    type: string
    kind: string
    details: GivenJson
    reference_id: number | null
    event_id: number | null
    created_at: Generated<Date>
    read_at: Date | null
    pinned_at: Date | null
  }
  notification_setting: {
    person_id: number
    type: string
    channel: string
    enabled: boolean
  }
  order_day: {
    day: string
    payment_method: string
    status: string
    payment_status: string
    orders: number
    units: number
    goods_dong: number
    shipping_dong: number
    discount_dong: number
    total_dong: number
    given_back_dong: Generated<number>
  }
  order_invoice: {
    order_id: number
    kind: string
    name: string
    tax_code: string | null
    address: string
    email: string
  }
  order_line: {
    order_id: number
    position: number
    product_id: number
    variant_id: number
    product_name: string
    sku: string
    color: string
    color_en: string
    ram: string | null
    storage: string | null
    image_key: string | null
    unit_price_dong: number
    quantity: number
    warranty_months: Generated<number>
  }
  order_move: {
    order_id: number
    at: Generated<Date>
    status: string
    mover: Generated<string>
    reason: Generated<string>
    mover_id: number | null
  }
  order_note: {
    id: GeneratedAlways<number>
    order_id: number
    text: string
    written_by: number
    written_at: Date
    idempotency_key: string | null
  }
  order_payment_change: {
    id: GeneratedAlways<number>
    order_id: number
    at: Generated<Date>
    from_method: string
    to_method: string
    mover: string
  }
  order_unit: {
    order_id: number
    position: number
    imei: string
    packed_by: number | null
    released_at: Date | null
  }
  outbox: {
    id: GeneratedAlways<number>
    kind: string
    payload: Json
    created_at: Generated<Date>
    relayed_at: Date | null
    request_id: string | null
  }
  parcel: {
    id: GeneratedAlways<number>
    order_id: number
    carrier: string
    tracking_number: string
    added_at: Generated<Date>
    added_by: number | null
  }
  payment_attempt: {
    id: GeneratedAlways<number>
    order_id: number
    reference: string
    amount_dong: number
    status: Generated<string>
    answer_code: string | null
    gateway_number: string | null
    bank_code: string | null
    created_at: Generated<Date>
    expires_at: Date
    asked_at: Date | null
    settled_at: Date | null
  }
  payment_message: {
    id: GeneratedAlways<number>
    channel: string
    received_at: Generated<Date>
    body: string
    outcome: Generated<string>
  }
  payment_method: {
    id: GeneratedAlways<number>
    person_id: number
    payment_type: string
    provider: string
    brand: string | null
    last_four: string
    account_number: string | null
    expiry_month: number | null
    expiry_year: number | null
    is_default: Generated<boolean>
    created_at: Generated<Date>
  }
  person: {
    id: GeneratedAlways<number>
    username: string
    email: string
    fullname: string
    phone: string | null
    password_hash: string
    role: Generated<string>
    status: Generated<string>
    image_url: string | null
    image_path: string | null
    email_verified: Generated<boolean>
    created_at: Generated<Date>
    language: Generated<string>
    birth_date: string | null
    gender: string | null
    new_email: string | null
    closed_at: Date | null
    edition: Generated<number>
    signed_in_at: Date | null
  }
  price_plan: {
    id: GeneratedAlways<number>
    variant_id: number
    from_at: Date
    price_dong: number | null
    discount_price_dong: number | null
    discount_ends_at: Date | null
    state: Generated<string>
    person_id: number
    planned_at: Generated<Date>
  }
  product: {
    id: GeneratedAlways<number>
    slug: string
    name: string
    brand_id: number
    category_id: number
    status: Generated<string>
    featured: Generated<boolean>
    released_on: string | null
    description_vi: Generated<string>
    description_en: Generated<string>
    highlights_vi: Generated<string[]>
    highlights_en: Generated<string[]>
    image_key: string | null
    tint_light: Generated<string>
    tint_dark: Generated<string>
    price_dong: Generated<number>
    discount_price_dong: number | null
    effective_price_dong: GeneratedAlways<number>
    in_stock: Generated<boolean>
    ram_options: Generated<string[]>
    storage_options: Generated<string[]>
    colours: GivenJson
    created_at: Generated<Date>
    updated_at: Generated<Date>
    changed_in: Generated<string>
    discount_ends_at: Date | null
    stars: Generated<number[]>
    merit: GeneratedAlways<number>
    edition: Generated<number>
    draft: Generated<boolean>
    name_plain: GeneratedAlways<string>
  }
  product_count: {
    brand_id: number
    category_id: number
    products: number
  }
  product_fit: {
    accessory_id: number
    product_id: number
  }
  product_gone: {
    product_id: number
    changed_in: Generated<string>
    gone_at: Generated<Date>
  }
  product_image: {
    id: GeneratedAlways<number>
    product_id: number
    position: number
    key: string
    color: string | null
    view: string
    alt_vi: string
    alt_en: string
  }
  product_price: {
    product_id: number
    since: Date
    price_dong: number
  }
  product_specification: {
    product_id: number
    position: number
    group_key: string
    key: string
    value_vi: string
    value_en: string
  }
  product_view: {
    product_id: number
    day: string
    views: Generated<number>
  }
  promotion: {
    id: GeneratedAlways<number>
    slug: string
    title: string
    title_en: string
    description: Generated<string>
    description_en: Generated<string>
    image_key: string | null
    starts_at: Date | null
    ends_at: Date | null
    coupon_id: number | null
    position: Generated<number>
    active: Generated<boolean>
    body: Generated<string>
    body_en: Generated<string>
    edition: Generated<number>
  }
  promotion_category: {
    promotion_id: number
    category_id: number
  }
  promotion_product: {
    promotion_id: number
    product_id: number
  }
  receipt: {
    id: GeneratedAlways<number>
    channel: string
    external_id: string
    amount_dong: number
    received_at: Generated<Date>
    content: Generated<string>
    order_id: number | null
    attempt_id: number | null
    message_id: number | null
    state: string
    reason: string | null
    settled_at: Date | null
    settled_by: number | null
    settled_how: Generated<string>
    teller: string | null
    likeness: string | null
    other_name: string | null
    told_at: Generated<Date>
    whole_dong: number | null
  }
  recovery_code: {
    person_id: number
    hash: Buffer
    used_at: Date | null
  }
  refund: {
    id: GeneratedAlways<number>
    order_id: number | null
    receipt_id: number
    amount_dong: number
    request_id: string
    state: Generated<string>
    reason: Generated<string>
    answer_code: string | null
    asked_by: number | null
    asked_at: Generated<Date>
    sent_at: Date | null
    done_at: Date | null
    tries: Generated<number>
    settled_by: number | null
    settled_how: Generated<string>
    return_id: number | null
    taken_by: number | null
    taken_at: Date | null
  }
  return_line: {
    return_id: number
    order_id: number
    position: number
    quantity: number
    worth_dong: number
  }
  return_photo: {
    id: GeneratedAlways<number>
    person_id: number
    return_id: number | null
    position: Generated<number>
    key: string
    content_type: string
    bytes: number
    token: string
    created_at: Generated<Date>
  }
  return_request: {
    id: GeneratedAlways<number>
    order_id: number
    person_id: number
    idempotency_key: string
    request_hash: Buffer
    state: Generated<string>
    reason: string
    note: Generated<string>
    answer: Generated<string>
    asked_at: Generated<Date>
    answered_at: Date | null
    answered_by: number | null
    received_at: Date | null
    received_by: number | null
    owed_dong: Generated<number>
    settled_dong: Generated<number>
    settled_at: Date | null
    settled_by: number | null
    settled_how: Generated<string>
  }
  review: {
    id: GeneratedAlways<number>
    product_id: number
    person_id: number | null
    author: string
    rating: number
    comment: string
    verified: boolean
    status: Generated<string>
    helpful: Generated<number>
    created_at: Generated<Date>
    moderated_at: Date | null
    found_words: GeneratedAlways<string>
  }
  review_helpful: {
    review_id: number
    person_id: number
  }
  saved_line: {
    person_id: number
    variant_id: number
    product_id: number
    quantity: number
    seen_price_dong: number | null
    added_at: Generated<Date>
  }
  search_miss: {
    day: string
    term: string
    shown: string
    times: number
  }
  second_factor: {
    person_id: number
    secret: Buffer
    taken_step: Generated<number>
    begun_at: Date
    confirmed_at: Date | null
  }
  secret: {
    name: string
    bits: Buffer
  }
  session: {
    token_hash: Buffer
    person_id: number
    created_at: Generated<Date>
    last_used_at: Generated<Date>
    expires_at: Date
    id: GeneratedAlways<number>
    agent: Generated<string>
    address: Generated<string>
  }
  shipping_method: {
    id: GeneratedAlways<number>
    name: string
    name_en: string
    description: Generated<string>
    description_en: Generated<string>
    base_cost_dong: number
    position: Generated<number>
    active: Generated<boolean>
    city_days_min: Generated<number>
    city_days_max: Generated<number>
    far_days_min: Generated<number>
    far_days_max: Generated<number>
    edition: Generated<number>
  }
  shop_order: {
    id: GeneratedAlways<number>
    code: string
    person_id: number | null
    idempotency_key: string
    request_hash: Buffer
    status: Generated<string>
    payment_status: Generated<string>
    payment_method: string
    subtotal_dong: number
    shipping_dong: number
    discount_dong: Generated<number>
    total_dong: number
    shipping_method_id: number
    shipping_name: string
    shipping_name_en: string
    receiver_name: string
    phone: string
    address_line: string
    city: string
    state: string
    country: string
    postal_code: string
    note: Generated<string>
    placed_at: Generated<Date>
    coupon_code: string | null
    hold_until: Date | null
    paid_at: Date | null
    delivery_days_min: number | null
    delivery_days_max: number | null
    delivered_at: Date | null
    made_by: number | null
    contact_email: string | null
    receiver_words: GeneratedAlways<string>
  }
  shop_process: {
    id: string
    version: string
    started_at: Date
    beat_at: Date
    memory_bytes: number
    free_bytes: number
    disk_bytes: number
    minutes: Json
  }
  shop_setting: {
    name: string
    value: NullableJson
    edition: Generated<number>
    changed_at: Date | null
  }
  sign_in_challenge: {
    token_hash: Buffer
    person_id: number
    expires_at: Date
  }
  sign_in_failure: {
    key: Buffer
    failures: number
    wait_until: Date
    forget_at: Date
  }
  sign_in_rule: {
    only_row: Generated<boolean>
    factor_required: Generated<boolean>
    edition: Generated<number>
  }
  specification_name: {
    kind: string
    key: string
    name_vi: string
    name_en: string
    position: number
    edition: Generated<number>
  }
  stock_change: {
    id: GeneratedAlways<number>
    person_id: number
    idempotency_key: string
    request_hash: Buffer
    at: Generated<Date>
  }
  stock_movement: {
    id: GeneratedAlways<number>
    variant_id: number
    delta: number
    stock_after: number
    reason: string
    order_id: number | null
    person_id: number | null
    change_id: number | null
    note: Generated<string>
    at: Generated<Date>
  }
  stored_file: {
    id: GeneratedAlways<number>
    bucket: string
    name: string
    owner_id: number | null
    key: string
    size: number
    content_type: string
    md5: string
    custom_metadata: GivenJson
    download_token: string
    generation: Generated<number>
    created_at: Generated<Date>
    updated_at: Generated<Date>
  }
  support_chat: {
    id: GeneratedAlways<number>
    person_id: number | null
    guest_id: number | null
    idempotency_key: string | null
    created_at: Generated<Date>
    closed_at: Date | null
    last_message_id: Generated<number>
    last_message_at: Generated<Date>
    user_received: Generated<number>
    user_read: Generated<number>
    support_received: Generated<number>
    support_read: Generated<number>
    waiting_since: Date | null
    unread_since: Date | null
    unread_told_at: Date | null
    minute_began_at: Generated<Date>
    minute_count: Generated<number>
  }
  support_guest: {
    id: GeneratedAlways<number>
    secret_hash: Buffer
    origin_hash: Buffer | null
    created_at: Generated<Date>
    adopted_at: Date | null
  }
  support_message: {
    id: Generated<number>
    chat_id: number
    side: string
    person_id: number | null
    key: string
    message: string
    created_at: Generated<Date>
  }
  tally: {
    name: string
    many: Generated<number>
  }
  variant: {
    id: GeneratedAlways<number>
    product_id: number
    sku: string
    color: string
    color_en: string
    color_hex: string
    ram: string | null
    storage: string | null
    position: Generated<number>
    price_dong: number
    discount_price_dong: number | null
    stock: Generated<number>
    image_key: string | null
    discount_ends_at: Date | null
  }
  variant_low: {
    variant_id: number
    product_id: number
    stock: number
  }
  view_day: {
    day: string
    views: number
  }
  wishlist_item: {
    id: GeneratedAlways<number>
    person_id: number
    product_id: number
    added_at: Generated<Date>
    added_prices: Json
    known_price_dong: number
    known_prices: Json
    known_in_stock: boolean
    told_at: Date | null
    look_again_at: Date | null
  }
  wishlist_look: {
    id: Generated<number>
    seen: Generated<string>
  }
  wishlist_mail: {
    person_id: number
    event_id: number | null
    mailed_at: Date
    due_at: Date | null
  }
  wishlist_unmailed: {
    item_id: number
    kind: string
    variant_id: number | null
    was_dong: number
  }
}
