// Made from the models by pnpm content:types: change those instead.
import type * as prismic from "@prismicio/client";

type Simplify<T> = { [KeyType in keyof T]: T[KeyType] };


type PickContentRelationshipFieldData<
	TRelationship extends prismic.CustomTypeModelFetchCustomTypeLevel1 | prismic.CustomTypeModelFetchCustomTypeLevel2 | prismic.CustomTypeModelFetchGroupLevel1 | prismic.CustomTypeModelFetchGroupLevel2,
	TData extends Record<string, prismic.AnyRegularField | prismic.GroupField | prismic.NestedGroupField | prismic.SliceZone>,
	TLang extends string
> = |
	// Content relationship fields
	{
		[TSubRelationship in Extract<
			TRelationship["fields"][number], prismic.CustomTypeModelFetchContentRelationshipLevel1
		> as TSubRelationship["id"]]:
			ContentRelationshipFieldWithData<TSubRelationship["customtypes"], TLang>;
	} &
	// Group
	{
		[TGroup in Extract<
			TRelationship["fields"][number], prismic.CustomTypeModelFetchGroupLevel1 | prismic.CustomTypeModelFetchGroupLevel2
		> as TGroup["id"]]:
			TData[TGroup["id"]] extends prismic.GroupField<infer TGroupData>
				? prismic.GroupField<PickContentRelationshipFieldData<TGroup, TGroupData, TLang>>
				: never
	} &
	// Other fields
	{
		[TFieldKey in Extract<TRelationship["fields"][number], string>]:
			TFieldKey extends keyof TData ? TData[TFieldKey] : never;
	};

type ContentRelationshipFieldWithData<
	TCustomType extends readonly (prismic.CustomTypeModelFetchCustomTypeLevel1 | string)[] | readonly (prismic.CustomTypeModelFetchCustomTypeLevel2 | string)[],
	TLang extends string = string
> = {
	[ID in Exclude<TCustomType[number], string>["id"]]:
		prismic.ContentRelationshipField<
			ID,
			TLang,
			PickContentRelationshipFieldData<
				Extract<TCustomType[number], { id: ID }>,
				Extract<prismic.Content.AllDocumentTypes, { type: ID }>["data"],
				TLang
			>
		>
}[Exclude<TCustomType[number], string>["id"]];

/**
 * Content for Error page documents
 */
interface _404PageDocumentData {
	/**
	 * Title field in *Error page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: 404_page.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Message field in *Error page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: 404_page.message
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	message: prismic.KeyTextField;
	
	/**
	 * Button text field in *Error page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: 404_page.buttonText
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	buttonText: prismic.KeyTextField;
	
	/**
	 * Button link field in *Error page*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: 404_page.buttonLink
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	buttonLink: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Error page document from Prismic
 *
 * - **API ID**: `404_page`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type _404PageDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<_404PageDocumentData>, "404_page", Lang>;

type BannerDocumentDataSlicesSlice = BannerSlice

/**
 * Content for Banner documents
 */
interface BannerDocumentData {
	/**
	 * Slice Zone field in *Banner*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: banner.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<BannerDocumentDataSlicesSlice>;
}

/**
 * Banner document from Prismic
 *
 * - **API ID**: `banner`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type BannerDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<BannerDocumentData>, "banner", Lang>;

/**
 * Content for Cookie notice documents
 */
interface CookiesDocumentData {
	/**
	 * Enabled field in *Cookie notice*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: cookies.enabled
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	enabled: prismic.BooleanField;
	
	/**
	 * Description field in *Cookie notice*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: cookies.description
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	description: prismic.RichTextField;
}

/**
 * Cookie notice document from Prismic
 *
 * - **API ID**: `cookies`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type CookiesDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<CookiesDocumentData>, "cookies", Lang>;

/**
 * Item in *Footer → General*
 */
export interface FooterDocumentDataGeneralItem {
	/**
	 * Background image field in *Footer → General*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.general[].backgroundImage
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	backgroundImage: prismic.ImageField<never>;
	
	/**
	 * Title of the social links field in *Footer → General*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.general[].socialLinksTitle
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	socialLinksTitle: prismic.KeyTextField;
	
	/**
	 * Title of the link columns field in *Footer → General*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.general[].linkColumnsTitle
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkColumnsTitle: prismic.KeyTextField;
	
	/**
	 * Copyright message field in *Footer → General*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.general[].copyrightMessage
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	copyrightMessage: prismic.KeyTextField;
}

/**
 * Item in *Footer → Social media*
 */
export interface FooterDocumentDataSocialMediaItem {
	/**
	 * Instagram field in *Footer → Social media*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.socialMedia[].instagramLinkUSA
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	instagramLinkUSA: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Facebook field in *Footer → Social media*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.socialMedia[].facebookLinkUSA
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	facebookLinkUSA: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Twitter field in *Footer → Social media*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.socialMedia[].twitterLinkUSA
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	twitterLinkUSA: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Item in *Footer → Legal links*
 */
export interface FooterDocumentDataLegalLinksItem {
	/**
	 * Privacy text field in *Footer → Legal links*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.legalLinks[].privacyText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	privacyText: prismic.KeyTextField;
	
	/**
	 * Privacy link field in *Footer → Legal links*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.legalLinks[].privacyLink
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	privacyLink: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Terms text field in *Footer → Legal links*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.legalLinks[].termsText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	termsText: prismic.KeyTextField;
	
	/**
	 * Terms link field in *Footer → Legal links*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.legalLinks[].termsLink
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	termsLink: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Accessibility text field in *Footer → Legal links*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.legalLinks[].accessibilityText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	accessibilityText: prismic.KeyTextField;
	
	/**
	 * Accessibility link field in *Footer → Legal links*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.legalLinks[].accessibilityLink
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	accessibilityLink: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

type FooterDocumentDataSlicesSlice = FooterLinksSlice

/**
 * Content for Footer documents
 */
interface FooterDocumentData {
	/**
	 * General field in *Footer*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.general[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	general: prismic.GroupField<Simplify<FooterDocumentDataGeneralItem>>;
	
	/**
	 * Social media field in *Footer*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.socialMedia[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	socialMedia: prismic.GroupField<Simplify<FooterDocumentDataSocialMediaItem>>;
	
	/**
	 * Legal links field in *Footer*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.legalLinks[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	legalLinks: prismic.GroupField<Simplify<FooterDocumentDataLegalLinksItem>>;
	
	/**
	 * Properties link field in *Footer*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.properties_link
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	properties_link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Properties link text field in *Footer*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.properties_link_text
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	properties_link_text: prismic.KeyTextField;
	
	/**
	 * Slice Zone field in *Footer*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<FooterDocumentDataSlicesSlice>;
}

/**
 * Footer document from Prismic
 *
 * - **API ID**: `footer`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type FooterDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<FooterDocumentData>, "footer", Lang>;

/**
 * Item in *Header → Menu*
 */
export interface HeaderDocumentDataMenuItem {
	/**
	 * Link text field in *Header → Menu*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: header.menu[].linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
	
	/**
	 * Link field in *Header → Menu*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: header.menu[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Item in *Header → Primary buttons*
 */
export interface HeaderDocumentDataPrimaryButtonsItem {
	/**
	 * Reserve button text field in *Header → Primary buttons*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: header.primaryButtons[].reserveButtonText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	reserveButtonText: prismic.KeyTextField;
	
	/**
	 * Order button text field in *Header → Primary buttons*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: header.primaryButtons[].orderButtonText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	orderButtonText: prismic.KeyTextField;
}

/**
 * Content for Header documents
 */
interface HeaderDocumentData {
	/**
	 * Logo field in *Header*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: header.logo
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	logo: prismic.ImageField<never>;
	
	/**
	 * Logo height in pixels field in *Header*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: header.logoHeightPixels
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	logoHeightPixels: prismic.NumberField;
	
	/**
	 * Menu field in *Header*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: header.menu[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	menu: prismic.GroupField<Simplify<HeaderDocumentDataMenuItem>>;
	
	/**
	 * Primary buttons field in *Header*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: header.primaryButtons[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	primaryButtons: prismic.GroupField<Simplify<HeaderDocumentDataPrimaryButtonsItem>>;/**
	 * Pickup title field in *Header*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: header.pickupTitle
	 * - **Tab**: Ordering
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	pickupTitle: prismic.KeyTextField;
	
	/**
	 * Pickup text field in *Header*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: header.pickupText
	 * - **Tab**: Ordering
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	pickupText: prismic.KeyTextField;
	
	/**
	 * Pickup button text field in *Header*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: header.pickupButtonText
	 * - **Tab**: Ordering
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	pickupButtonText: prismic.KeyTextField;
	
	/**
	 * Order button text field in *Header*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: header.orderButtonText
	 * - **Tab**: Ordering
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	orderButtonText: prismic.KeyTextField;
	
	/**
	 * Delivery title field in *Header*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: header.deliveryTitle
	 * - **Tab**: Ordering
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	deliveryTitle: prismic.KeyTextField;
	
	/**
	 * Delivery text field in *Header*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: header.deliveryText
	 * - **Tab**: Ordering
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	deliveryText: prismic.KeyTextField;
}

/**
 * Header document from Prismic
 *
 * - **API ID**: `header`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type HeaderDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<HeaderDocumentData>, "header", Lang>;

/**
 * Item in *Location → Opening hours*
 */
export interface LocationDocumentDataOpeningHoursItem {
	/**
	 * First day field in *Location → Opening hours*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.openingHours[].firstDay
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	firstDay: prismic.SelectField<"Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday">;
	
	/**
	 * Last day, empty for one day field in *Location → Opening hours*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.openingHours[].lastDay
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	lastDay: prismic.SelectField<"Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday">;
	
	/**
	 * Opens field in *Location → Opening hours*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: 17:00
	 * - **API ID Path**: location.openingHours[].opens
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	opens: prismic.KeyTextField;
	
	/**
	 * Closes, on the day after where it is earlier field in *Location → Opening hours*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: 01:00
	 * - **API ID Path**: location.openingHours[].closes
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	closes: prismic.KeyTextField;
}

/**
 * Item in *Location → Special days, closed where no hours are given*
 */
export interface LocationDocumentDataSpecialDaysItem {
	/**
	 * Name field in *Location → Special days, closed where no hours are given*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: Thanksgiving
	 * - **API ID Path**: location.specialDays[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * First date field in *Location → Special days, closed where no hours are given*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.specialDays[].firstDate
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	firstDate: prismic.DateField;
	
	/**
	 * Last date, empty for one day field in *Location → Special days, closed where no hours are given*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.specialDays[].lastDate
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	lastDate: prismic.DateField;
	
	/**
	 * Opens field in *Location → Special days, closed where no hours are given*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: 17:00
	 * - **API ID Path**: location.specialDays[].opens
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	opens: prismic.KeyTextField;
	
	/**
	 * Closes field in *Location → Special days, closed where no hours are given*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: 01:00
	 * - **API ID Path**: location.specialDays[].closes
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	closes: prismic.KeyTextField;
}

/**
 * Item in *Location → Sketch of the streets around*
 */
export interface LocationDocumentDataStreetsItem {
	/**
	 * Kind field in *Location → Sketch of the streets around*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.streets[].kind
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	kind: prismic.SelectField<"avenue" | "street" | "rail" | "water" | "park">;
	
	/**
	 * Name, where it is written field in *Location → Sketch of the streets around*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.streets[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Points, in metres east and north of the door field in *Location → Sketch of the streets around*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: -420,60 420,80
	 * - **API ID Path**: location.streets[].points
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	points: prismic.KeyTextField;
}

type LocationDocumentDataSlicesSlice = BodyCopySlice | CalloutsSlice | CardEyecatcherSlice | ContainedSliderSlice | FaqSlice | FullImageSlice | FullVideoSlice | IframeEmbedSlice | LargeBodyCopySlice | MenuSectionFeaturesSliderSlice | QuoteSlice | RichTextSlice | SimpleSliceSlice | SliderSlice | StatsSlice | TestimonialsSlice

/**
 * Item in *Location → Other delivery links*
 */
export interface LocationDocumentDataCustomorderlinksItem {
	/**
	 * Name field in *Location → Other delivery links*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.customorderlinks[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Link field in *Location → Other delivery links*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.customorderlinks[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Logo field in *Location → Other delivery links*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.customorderlinks[].logo
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	logo: prismic.ImageField<never>;
}

/**
 * Content for Location documents
 */
interface LocationDocumentData {
	/**
	 * Title field in *Location*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Summary field in *Location*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.summary
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	summary: prismic.KeyTextField;
	
	/**
	 * Story field in *Location*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.story
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	story: prismic.RichTextField;
	
	/**
	 * Image field in *Location*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.image
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Flagship field in *Location*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: location.isFlagship
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	isFlagship: prismic.BooleanField;
	
	/**
	 * Coming soon field in *Location*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: location.isComingSoon
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	isComingSoon: prismic.BooleanField;
	
	/**
	 * Address field in *Location*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.address
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	address: prismic.KeyTextField;
	
	/**
	 * City field in *Location*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.city
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	city: prismic.KeyTextField;
	
	/**
	 * Postal code field in *Location*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.postalCode
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	postalCode: prismic.KeyTextField;
	
	/**
	 * Phone number field in *Location*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: ten digits: 305-555-0101
	 * - **API ID Path**: location.phoneNumber
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	phoneNumber: prismic.KeyTextField;
	
	/**
	 * Coordinates field in *Location*
	 *
	 * - **Field Type**: GeoPoint
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.geocoords
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/geopoint
	 */
	geocoords: prismic.GeoPointField;
	
	/**
	 * Time zone field in *Location*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: America/New_York
	 * - **API ID Path**: location.timeZone
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	timeZone: prismic.KeyTextField;
	
	/**
	 * Opening hours field in *Location*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.openingHours[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	openingHours: prismic.GroupField<Simplify<LocationDocumentDataOpeningHoursItem>>;
	
	/**
	 * Special days, closed where no hours are given field in *Location*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.specialDays[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	specialDays: prismic.GroupField<Simplify<LocationDocumentDataSpecialDaysItem>>;
	
	/**
	 * A line below the hours field in *Location*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.hoursNote
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	hoursNote: prismic.KeyTextField;
	
	/**
	 * Sketch of the streets around field in *Location*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.streets[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	streets: prismic.GroupField<Simplify<LocationDocumentDataStreetsItem>>;/**
	 * Slice Zone field in *Location*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.slices[]
	 * - **Tab**: Page
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<LocationDocumentDataSlicesSlice>;/**
	 * Restaurant id at the reservation provider field in *Location*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.restaurantId
	 * - **Tab**: Reservations
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	restaurantId: prismic.NumberField;
	
	/**
	 * Outside reserve link field in *Location*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.reserveLink
	 * - **Tab**: Reservations
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	reserveLink: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Message instead of the reservation flow field in *Location*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.reserveMessage
	 * - **Tab**: Reservations
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	reserveMessage: prismic.KeyTextField;
	
	/**
	 * Group booking link field in *Location*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.groupBookingLink
	 * - **Tab**: Reservations
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	groupBookingLink: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;/**
	 * Pickup title field in *Location*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.pickupTitle
	 * - **Tab**: Ordering
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	pickupTitle: prismic.KeyTextField;
	
	/**
	 * Pickup text field in *Location*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.pickupText
	 * - **Tab**: Ordering
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	pickupText: prismic.RichTextField;
	
	/**
	 * Pickup button text field in *Location*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.pickupButtonText
	 * - **Tab**: Ordering
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	pickupButtonText: prismic.KeyTextField;
	
	/**
	 * Pickup link field in *Location*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.xdine
	 * - **Tab**: Ordering
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	xdine: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Order button text field in *Location*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.orderButtonText
	 * - **Tab**: Ordering
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	orderButtonText: prismic.KeyTextField;
	
	/**
	 * Order link field in *Location*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.orderLink
	 * - **Tab**: Ordering
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	orderLink: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Delivery title field in *Location*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.deliveryTitle
	 * - **Tab**: Ordering
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	deliveryTitle: prismic.KeyTextField;
	
	/**
	 * Delivery text field in *Location*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.deliveryText
	 * - **Tab**: Ordering
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	deliveryText: prismic.RichTextField;
	
	/**
	 * Uber Eats link field in *Location*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.uberEats
	 * - **Tab**: Ordering
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	uberEats: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * SkipTheDishes link field in *Location*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.skipTheDishes
	 * - **Tab**: Ordering
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	skipTheDishes: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Other delivery links field in *Location*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.customorderlinks[]
	 * - **Tab**: Ordering
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	customorderlinks: prismic.GroupField<Simplify<LocationDocumentDataCustomorderlinksItem>>;/**
	 * Job unit field in *Location*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.jobUnit
	 * - **Tab**: Careers
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	jobUnit: prismic.KeyTextField;
	
	/**
	 * Outside careers link field in *Location*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location.externalCareersLink
	 * - **Tab**: Careers
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	externalCareersLink: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Location document from Prismic
 *
 * - **API ID**: `location`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type LocationDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<LocationDocumentData>, "location", Lang>;

type LocationCareersDocumentDataSlicesSlice = BodyCopySlice | CalloutsSlice | CardEyecatcherSlice | ContainedSliderSlice | CopyHeroSlice | FaqSlice | FormSlice | FullImageSlice | FullVideoSlice | GiftCardsSlice | HeroCarouselSlice | HeroGridSlice | IframeEmbedSlice | ItemNutritionalInfoSlice | ItemPairingSlice | ItemVariantSlice | LargeBodyCopySlice | LocationsApplySlice | MenuSectionSlice | MenuSectionFeaturesSliderSlice | MenuSectionHeadingSlice | NewsListSlice | QuoteSlice | RichTextSlice | SeoSliceSlice | SimpleSliceSlice | SliderSlice | SmallHeroSlice | StatsSlice | TestimonialsSlice

/**
 * Content for Location careers documents
 */
interface LocationCareersDocumentData {
	/**
	 * Title field in *Location careers*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: what the browser's tab and search engines show
	 * - **API ID Path**: location_careers.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Slice Zone field in *Location careers*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location_careers.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<LocationCareersDocumentDataSlicesSlice>;/**
	 * Meta description field in *Location careers*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: one or two sentences for search engines
	 * - **API ID Path**: location_careers.metaDescription
	 * - **Tab**: SEO
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	metaDescription: prismic.KeyTextField;
}

/**
 * Location careers document from Prismic
 *
 * - **API ID**: `location_careers`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type LocationCareersDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<LocationCareersDocumentData>, "location_careers", Lang>;

type LocationGroupBookingsDocumentDataSlicesSlice = BodyCopySlice | CalloutsSlice | CardEyecatcherSlice | ContainedSliderSlice | CopyHeroSlice | FaqSlice | FormSlice | FullImageSlice | FullVideoSlice | GiftCardsSlice | HeroCarouselSlice | HeroGridSlice | IframeEmbedSlice | ItemNutritionalInfoSlice | ItemPairingSlice | ItemVariantSlice | LargeBodyCopySlice | LocationsApplySlice | MenuSectionSlice | MenuSectionFeaturesSliderSlice | MenuSectionHeadingSlice | NewsListSlice | QuoteSlice | RichTextSlice | SeoSliceSlice | SimpleSliceSlice | SliderSlice | SmallHeroSlice | StatsSlice | TestimonialsSlice

/**
 * Content for Location group bookings documents
 */
interface LocationGroupBookingsDocumentData {
	/**
	 * Title field in *Location group bookings*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: what the browser's tab and search engines show
	 * - **API ID Path**: location_group_bookings.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Slice Zone field in *Location group bookings*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location_group_bookings.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<LocationGroupBookingsDocumentDataSlicesSlice>;/**
	 * Meta description field in *Location group bookings*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: one or two sentences for search engines
	 * - **API ID Path**: location_group_bookings.metaDescription
	 * - **Tab**: SEO
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	metaDescription: prismic.KeyTextField;
}

/**
 * Location group bookings document from Prismic
 *
 * - **API ID**: `location_group_bookings`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type LocationGroupBookingsDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<LocationGroupBookingsDocumentData>, "location_group_bookings", Lang>;

type LocationMenuDocumentDataSlicesSlice = BodyCopySlice | CalloutsSlice | CardEyecatcherSlice | ContainedSliderSlice | CopyHeroSlice | FaqSlice | FormSlice | FullImageSlice | FullVideoSlice | GiftCardsSlice | HeroCarouselSlice | HeroGridSlice | IframeEmbedSlice | ItemNutritionalInfoSlice | ItemPairingSlice | ItemVariantSlice | LargeBodyCopySlice | LocationsApplySlice | MenuSectionSlice | MenuSectionFeaturesSliderSlice | MenuSectionHeadingSlice | NewsListSlice | QuoteSlice | RichTextSlice | SeoSliceSlice | SimpleSliceSlice | SliderSlice | SmallHeroSlice | StatsSlice | TestimonialsSlice

/**
 * Content for Location menu documents
 */
interface LocationMenuDocumentData {
	/**
	 * Title field in *Location menu*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: what the browser's tab and search engines show
	 * - **API ID Path**: location_menu.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Slice Zone field in *Location menu*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: location_menu.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<LocationMenuDocumentDataSlicesSlice>;/**
	 * Meta description field in *Location menu*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: one or two sentences for search engines
	 * - **API ID Path**: location_menu.metaDescription
	 * - **Tab**: SEO
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	metaDescription: prismic.KeyTextField;
}

/**
 * Location menu document from Prismic
 *
 * - **API ID**: `location_menu`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type LocationMenuDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<LocationMenuDocumentData>, "location_menu", Lang>;

type NewsPostDocumentDataSlicesSlice = BodyCopySlice | CalloutsSlice | CardEyecatcherSlice | ContainedSliderSlice | CopyHeroSlice | FaqSlice | FormSlice | FullImageSlice | FullVideoSlice | GiftCardsSlice | HeroCarouselSlice | HeroGridSlice | IframeEmbedSlice | ItemNutritionalInfoSlice | ItemPairingSlice | ItemVariantSlice | LargeBodyCopySlice | LocationsApplySlice | MenuSectionSlice | MenuSectionFeaturesSliderSlice | MenuSectionHeadingSlice | NewsListSlice | QuoteSlice | RichTextSlice | SeoSliceSlice | SimpleSliceSlice | SliderSlice | SmallHeroSlice | StatsSlice | TestimonialsSlice

/**
 * Content for News post documents
 */
interface NewsPostDocumentData {
	/**
	 * Title field in *News post*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: what the browser's tab and search engines show
	 * - **API ID Path**: news_post.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Date field in *News post*
	 *
	 * - **Field Type**: Date
	 * - **Placeholder**: *None*
	 * - **API ID Path**: news_post.date
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/date
	 */
	date: prismic.DateField;
	
	/**
	 * Excerpt field in *News post*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: one or two sentences, below the title and in lists
	 * - **API ID Path**: news_post.excerpt
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	excerpt: prismic.KeyTextField;
	
	/**
	 * Image field in *News post*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: news_post.image
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Author field in *News post*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: news_post.author
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	author: prismic.KeyTextField;
	
	/**
	 * Location it is about field in *News post*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: news_post.location
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	location: prismic.ContentRelationshipField<"location">;
	
	/**
	 * Country it is about field in *News post*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: two letters, US or CA
	 * - **API ID Path**: news_post.country
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	country: prismic.KeyTextField;
	
	/**
	 * Slice Zone field in *News post*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: news_post.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<NewsPostDocumentDataSlicesSlice>;/**
	 * Meta description field in *News post*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: one or two sentences for search engines
	 * - **API ID Path**: news_post.metaDescription
	 * - **Tab**: SEO
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	metaDescription: prismic.KeyTextField;
}

/**
 * News post document from Prismic
 *
 * - **API ID**: `news_post`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type NewsPostDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<NewsPostDocumentData>, "news_post", Lang>;

type PageDocumentDataSlicesSlice = BodyCopySlice | CalloutsSlice | CardEyecatcherSlice | ContainedSliderSlice | CopyHeroSlice | FaqSlice | FormSlice | FullImageSlice | FullVideoSlice | GiftCardsSlice | HeroCarouselSlice | HeroGridSlice | IframeEmbedSlice | ItemNutritionalInfoSlice | ItemPairingSlice | ItemVariantSlice | LargeBodyCopySlice | LocationsApplySlice | MenuSectionSlice | MenuSectionFeaturesSliderSlice | MenuSectionHeadingSlice | NewsListSlice | QuoteSlice | RichTextSlice | SeoSliceSlice | SimpleSliceSlice | SliderSlice | SmallHeroSlice | StatsSlice | TestimonialsSlice

/**
 * Content for Page documents
 */
interface PageDocumentData {
	/**
	 * Title field in *Page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: what the browser's tab and search engines show
	 * - **API ID Path**: page.title
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Slice Zone field in *Page*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: page.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<PageDocumentDataSlicesSlice>;/**
	 * Meta description field in *Page*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: one or two sentences for search engines
	 * - **API ID Path**: page.metaDescription
	 * - **Tab**: SEO
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	metaDescription: prismic.KeyTextField;
}

/**
 * Page document from Prismic
 *
 * - **API ID**: `page`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type PageDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<PageDocumentData>, "page", Lang>;

type PopupDocumentDataSlicesSlice = PopupSlice

/**
 * Content for Popup documents
 */
interface PopupDocumentData {
	/**
	 * Slice Zone field in *Popup*
	 *
	 * - **Field Type**: Slice Zone
	 * - **Placeholder**: *None*
	 * - **API ID Path**: popup.slices[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/slices
	 */
	slices: prismic.SliceZone<PopupDocumentDataSlicesSlice>;
}

/**
 * Popup document from Prismic
 *
 * - **API ID**: `popup`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type PopupDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<PopupDocumentData>, "popup", Lang>;

/**
 * Item in *Redirects → Redirects*
 */
export interface RedirectsDocumentDataRedirectsItem {
	/**
	 * From field in *Redirects → Redirects*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: /old-path, :name for any one part of it
	 * - **API ID Path**: redirects.redirects[].from
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	from: prismic.KeyTextField;
	
	/**
	 * To field in *Redirects → Redirects*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: /new-path or https://…
	 * - **API ID Path**: redirects.redirects[].to
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	to: prismic.KeyTextField;
	
	/**
	 * For good field in *Redirects → Redirects*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: true
	 * - **API ID Path**: redirects.redirects[].isPermanent
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	isPermanent: prismic.BooleanField;
}

/**
 * Content for Redirects documents
 */
interface RedirectsDocumentData {
	/**
	 * Redirects field in *Redirects*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: redirects.redirects[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	redirects: prismic.GroupField<Simplify<RedirectsDocumentDataRedirectsItem>>;
}

/**
 * Redirects document from Prismic
 *
 * - **API ID**: `redirects`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type RedirectsDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<RedirectsDocumentData>, "redirects", Lang>;

/**
 * Content for SEO template documents
 */
interface SeoTemplateDocumentData {
	/**
	 * Short product name field in *SEO template*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: seo_template.siteName
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	siteName: prismic.KeyTextField;
	
	/**
	 * Title template field in *SEO template*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: %s | Juniper Row
	 * - **API ID Path**: seo_template.genericTitleTemplate
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	genericTitleTemplate: prismic.KeyTextField;
	
	/**
	 * Meta description field in *SEO template*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: seo_template.genericMetaDescription
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	genericMetaDescription: prismic.KeyTextField;
	
	/**
	 * Keywords field in *SEO template*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: seo_template.genericKeywords
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	genericKeywords: prismic.KeyTextField;
	
	/**
	 * Meta image field in *SEO template*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: seo_template.genericMetaImage
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	genericMetaImage: prismic.ImageField<never>;/**
	 * Title field in *SEO template*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: %s stands for the location
	 * - **API ID Path**: seo_template.restaurantPageTitle
	 * - **Tab**: Restaurant page
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	restaurantPageTitle: prismic.KeyTextField;
	
	/**
	 * Meta description field in *SEO template*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: seo_template.restaurantPageMetaDescription
	 * - **Tab**: Restaurant page
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	restaurantPageMetaDescription: prismic.KeyTextField;
	
	/**
	 * Keywords field in *SEO template*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: seo_template.restaurantPageKeywords
	 * - **Tab**: Restaurant page
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	restaurantPageKeywords: prismic.KeyTextField;/**
	 * Title field in *SEO template*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: %s stands for the location
	 * - **API ID Path**: seo_template.menuTitle
	 * - **Tab**: Menu
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	menuTitle: prismic.KeyTextField;
	
	/**
	 * Meta description field in *SEO template*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: seo_template.menuMetaDescription
	 * - **Tab**: Menu
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	menuMetaDescription: prismic.KeyTextField;
	
	/**
	 * Keywords field in *SEO template*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: seo_template.menuKeywords
	 * - **Tab**: Menu
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	menuKeywords: prismic.KeyTextField;
}

/**
 * SEO template document from Prismic
 *
 * - **API ID**: `seo_template`
 * - **Repeatable**: `false`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type SeoTemplateDocument<Lang extends string = string> = prismic.PrismicDocumentWithoutUID<Simplify<SeoTemplateDocumentData>, "seo_template", Lang>;

/**
 * Item in *Zone → Locations*
 */
export interface ZoneDocumentDataLocationsItem {
	/**
	 * Location field in *Zone → Locations*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: zone.locations[].location
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	location: prismic.ContentRelationshipField<"location">;
}

/**
 * Content for Zone documents
 */
interface ZoneDocumentData {
	/**
	 * Locations field in *Zone*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: zone.locations[]
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	locations: prismic.GroupField<Simplify<ZoneDocumentDataLocationsItem>>;
	
	/**
	 * Menu layout field in *Zone*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: zone.menuLayout
	 * - **Tab**: Main
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	menuLayout: prismic.ContentRelationshipField<"location_menu">;
}

/**
 * Zone document from Prismic
 *
 * - **API ID**: `zone`
 * - **Repeatable**: `true`
 * - **Documentation**: https://prismic.io/docs/content-modeling
 *
 * @typeParam Lang - Language API ID of the document.
 */
export type ZoneDocument<Lang extends string = string> = prismic.PrismicDocumentWithUID<Simplify<ZoneDocumentData>, "zone", Lang>;

export type AllDocumentTypes = _404PageDocument | BannerDocument | CookiesDocument | FooterDocument | HeaderDocument | LocationDocument | LocationCareersDocument | LocationGroupBookingsDocument | LocationMenuDocument | NewsPostDocument | PageDocument | PopupDocument | RedirectsDocument | SeoTemplateDocument | ZoneDocument;

/**
 * Primary content in *Banner → Default → Primary*
 */
export interface BannerSliceDefaultPrimary {
	/**
	 * UID field in *Banner → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: what it is dismissed by: give it a new one to show it again
	 * - **API ID Path**: banner.default.primary.uid
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	uid: prismic.KeyTextField;
	
	/**
	 * Copy field in *Banner → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: banner.default.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Link text field in *Banner → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: banner.default.primary.linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
	
	/**
	 * Link field in *Banner → Default → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: banner.default.primary.link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Primary content in *Banner → Items*
 */
export interface BannerSliceDefaultItem {
	/**
	 * Location or zone (none: everywhere) field in *Banner → Items*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: banner.items[].location
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	location: prismic.ContentRelationshipField<"location"> | prismic.ContentRelationshipField<"zone">;
}

/**
 * Default variation for Banner Slice
 *
 * - **API ID**: `default`
 * - **Description**: A line above the page, at the locations or zones it names; the first that fits is shown.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type BannerSliceDefault = prismic.SharedSliceVariation<"default", Simplify<BannerSliceDefaultPrimary>, Simplify<BannerSliceDefaultItem>>;

/**
 * Slice variation for *Banner*
 */
type BannerSliceVariation = BannerSliceDefault

/**
 * Banner Shared Slice
 *
 * - **API ID**: `banner`
 * - **Description**: A line above the page, at the locations or zones it names; the first that fits is shown.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type BannerSlice = prismic.SharedSlice<"banner", BannerSliceVariation>;

/**
 * Primary content in *BodyCopy → Default → Primary*
 */
export interface BodyCopySliceDefaultPrimary {
	/**
	 * Heading field in *BodyCopy → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: body_copy.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Copy field in *BodyCopy → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: body_copy.default.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Link text field in *BodyCopy → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: body_copy.default.primary.linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
	
	/**
	 * Link field in *BodyCopy → Default → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: body_copy.default.primary.link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Default variation for BodyCopy Slice
 *
 * - **API ID**: `default`
 * - **Description**: Running text under a heading of its own, with a way on.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type BodyCopySliceDefault = prismic.SharedSliceVariation<"default", Simplify<BodyCopySliceDefaultPrimary>, never>;

/**
 * Slice variation for *BodyCopy*
 */
type BodyCopySliceVariation = BodyCopySliceDefault

/**
 * BodyCopy Shared Slice
 *
 * - **API ID**: `body_copy`
 * - **Description**: Running text under a heading of its own, with a way on.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type BodyCopySlice = prismic.SharedSlice<"body_copy", BodyCopySliceVariation>;

/**
 * Primary content in *Callouts → Default → Primary*
 */
export interface CalloutsSliceDefaultPrimary {
	/**
	 * Heading field in *Callouts → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: callouts.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
}

/**
 * Primary content in *Callouts → Items*
 */
export interface CalloutsSliceDefaultItem {
	/**
	 * Title field in *Callouts → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: callouts.items[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Copy field in *Callouts → Items*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: callouts.items[].copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Image field in *Callouts → Items*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: callouts.items[].image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Link text field in *Callouts → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: callouts.items[].linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
	
	/**
	 * Link field in *Callouts → Items*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: callouts.items[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Default variation for Callouts Slice
 *
 * - **API ID**: `default`
 * - **Description**: Two to four short promises, each with a picture and a link where it has one.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CalloutsSliceDefault = prismic.SharedSliceVariation<"default", Simplify<CalloutsSliceDefaultPrimary>, Simplify<CalloutsSliceDefaultItem>>;

/**
 * Slice variation for *Callouts*
 */
type CalloutsSliceVariation = CalloutsSliceDefault

/**
 * Callouts Shared Slice
 *
 * - **API ID**: `callouts`
 * - **Description**: Two to four short promises, each with a picture and a link where it has one.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CalloutsSlice = prismic.SharedSlice<"callouts", CalloutsSliceVariation>;

/**
 * Primary content in *CardEyecatcher → Default → Primary*
 */
export interface CardEyecatcherSliceDefaultPrimary {
	/**
	 * Eyebrow field in *CardEyecatcher → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_eyecatcher.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *CardEyecatcher → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_eyecatcher.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Copy field in *CardEyecatcher → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_eyecatcher.default.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Image field in *CardEyecatcher → Default → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_eyecatcher.default.primary.image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Link text field in *CardEyecatcher → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_eyecatcher.default.primary.linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
	
	/**
	 * Link field in *CardEyecatcher → Default → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: card_eyecatcher.default.primary.link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Default variation for CardEyecatcher Slice
 *
 * - **API ID**: `default`
 * - **Description**: One thing that must not be missed, on a ground of its own.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CardEyecatcherSliceDefault = prismic.SharedSliceVariation<"default", Simplify<CardEyecatcherSliceDefaultPrimary>, never>;

/**
 * Slice variation for *CardEyecatcher*
 */
type CardEyecatcherSliceVariation = CardEyecatcherSliceDefault

/**
 * CardEyecatcher Shared Slice
 *
 * - **API ID**: `card_eyecatcher`
 * - **Description**: One thing that must not be missed, on a ground of its own.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CardEyecatcherSlice = prismic.SharedSlice<"card_eyecatcher", CardEyecatcherSliceVariation>;

/**
 * Primary content in *ContainedSlider → Default → Primary*
 */
export interface ContainedSliderSliceDefaultPrimary {
	/**
	 * Heading field in *ContainedSlider → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: contained_slider.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
}

/**
 * Primary content in *ContainedSlider → Items*
 */
export interface ContainedSliderSliceDefaultItem {
	/**
	 * Eyebrow field in *ContainedSlider → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: contained_slider.items[].eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Title field in *ContainedSlider → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: contained_slider.items[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Copy field in *ContainedSlider → Items*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: contained_slider.items[].copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Image field in *ContainedSlider → Items*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: contained_slider.items[].image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Link text field in *ContainedSlider → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: contained_slider.items[].linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
	
	/**
	 * Link field in *ContainedSlider → Items*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: contained_slider.items[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Default variation for ContainedSlider Slice
 *
 * - **API ID**: `default`
 * - **Description**: One picture with its words at a time, within the page's margins.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ContainedSliderSliceDefault = prismic.SharedSliceVariation<"default", Simplify<ContainedSliderSliceDefaultPrimary>, Simplify<ContainedSliderSliceDefaultItem>>;

/**
 * Slice variation for *ContainedSlider*
 */
type ContainedSliderSliceVariation = ContainedSliderSliceDefault

/**
 * ContainedSlider Shared Slice
 *
 * - **API ID**: `contained_slider`
 * - **Description**: One picture with its words at a time, within the page's margins.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ContainedSliderSlice = prismic.SharedSlice<"contained_slider", ContainedSliderSliceVariation>;

/**
 * Primary content in *CopyHero → Default → Primary*
 */
export interface CopyHeroSliceDefaultPrimary {
	/**
	 * Eyebrow field in *CopyHero → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: copy_hero.default.primary.eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Heading field in *CopyHero → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: copy_hero.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Copy field in *CopyHero → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: copy_hero.default.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Image field in *CopyHero → Default → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: copy_hero.default.primary.image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
}

/**
 * Primary content in *CopyHero → Items*
 */
export interface CopyHeroSliceDefaultItem {
	/**
	 * Link text field in *CopyHero → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: copy_hero.items[].linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
	
	/**
	 * Link field in *CopyHero → Items*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: copy_hero.items[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Default variation for CopyHero Slice
 *
 * - **API ID**: `default`
 * - **Description**: A headline over a picture, with a line of copy and up to two links.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CopyHeroSliceDefault = prismic.SharedSliceVariation<"default", Simplify<CopyHeroSliceDefaultPrimary>, Simplify<CopyHeroSliceDefaultItem>>;

/**
 * Slice variation for *CopyHero*
 */
type CopyHeroSliceVariation = CopyHeroSliceDefault

/**
 * CopyHero Shared Slice
 *
 * - **API ID**: `copy_hero`
 * - **Description**: A headline over a picture, with a line of copy and up to two links.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type CopyHeroSlice = prismic.SharedSlice<"copy_hero", CopyHeroSliceVariation>;

/**
 * Primary content in *Faq → Default → Primary*
 */
export interface FaqSliceDefaultPrimary {
	/**
	 * Heading field in *Faq → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: faq.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
}

/**
 * Primary content in *Faq → Items*
 */
export interface FaqSliceDefaultItem {
	/**
	 * Question field in *Faq → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: faq.items[].question
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	question: prismic.KeyTextField;
	
	/**
	 * Answer field in *Faq → Items*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: faq.items[].answer
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	answer: prismic.RichTextField;
}

/**
 * Default variation for Faq Slice
 *
 * - **API ID**: `default`
 * - **Description**: Questions that open their answers.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FaqSliceDefault = prismic.SharedSliceVariation<"default", Simplify<FaqSliceDefaultPrimary>, Simplify<FaqSliceDefaultItem>>;

/**
 * Slice variation for *Faq*
 */
type FaqSliceVariation = FaqSliceDefault

/**
 * Faq Shared Slice
 *
 * - **API ID**: `faq`
 * - **Description**: Questions that open their answers.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FaqSlice = prismic.SharedSlice<"faq", FaqSliceVariation>;

/**
 * Primary content in *Footer links → Default → Primary*
 */
export interface FooterLinksSliceDefaultPrimary {
	/**
	 * Title field in *Footer links → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer_links.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
}

/**
 * Primary content in *Footer links → Items*
 */
export interface FooterLinksSliceDefaultItem {
	/**
	 * Link text field in *Footer links → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer_links.items[].linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
	
	/**
	 * Link field in *Footer links → Items*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: footer_links.items[].linkUrl
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	linkUrl: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Default variation for Footer links Slice
 *
 * - **API ID**: `default`
 * - **Description**: A column of links in the footer, of which the first three are shown.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FooterLinksSliceDefault = prismic.SharedSliceVariation<"default", Simplify<FooterLinksSliceDefaultPrimary>, Simplify<FooterLinksSliceDefaultItem>>;

/**
 * Slice variation for *Footer links*
 */
type FooterLinksSliceVariation = FooterLinksSliceDefault

/**
 * Footer links Shared Slice
 *
 * - **API ID**: `footer_links`
 * - **Description**: A column of links in the footer, of which the first three are shown.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FooterLinksSlice = prismic.SharedSlice<"footer_links", FooterLinksSliceVariation>;

/**
 * Item in *Form → Default → Primary → Fields → Options of a select*
 */
export interface FormSliceDefaultPrimaryFieldsOptionsItem {
	/**
	 * What it reads field in *Form → Default → Primary → Fields → Options of a select*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.fields[].options[].key
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	key: prismic.KeyTextField;
	
	/**
	 * What is sent; the same unless given field in *Form → Default → Primary → Fields → Options of a select*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.fields[].options[].value
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	value: prismic.KeyTextField;
}

/**
 * Item in *Form → Default → Primary → Fields → Rules*
 */
export interface FormSliceDefaultPrimaryFieldsRulesItem {
	/**
	 * Rule field in *Form → Default → Primary → Fields → Rules*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.fields[].rules[].rule
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	rule: prismic.SelectField<"accepted" | "alpha" | "alphanumeric" | "between" | "confirm" | "date_after" | "date_before" | "date_between" | "date_format" | "email" | "ends_with" | "length" | "matches" | "max" | "min" | "not" | "number" | "required" | "starts_with" | "url">;
	
	/**
	 * Arguments, with commas between them field in *Form → Default → Primary → Fields → Rules*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.fields[].rules[].args
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	args: prismic.KeyTextField;
	
	/**
	 * Message of its own field in *Form → Default → Primary → Fields → Rules*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.fields[].rules[].message
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	message: prismic.KeyTextField;
}

/**
 * Item in *Form → Default → Primary → Fields*
 */
export interface FormSliceDefaultPrimaryFieldsItem {
	/**
	 * Name: small letters, digits and underscores field in *Form → Default → Primary → Fields*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.fields[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Type field in *Form → Default → Primary → Fields*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.fields[].type
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	type: prismic.SelectField<"text" | "email" | "tel" | "url" | "number" | "date" | "textarea" | "select" | "location" | "checkbox">;
	
	/**
	 * Label field in *Form → Default → Primary → Fields*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.fields[].label
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	label: prismic.KeyTextField;
	
	/**
	 * Hint field in *Form → Default → Primary → Fields*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.fields[].hint
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	hint: prismic.KeyTextField;
	
	/**
	 * Required field in *Form → Default → Primary → Fields*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: form.default.primary.fields[].required
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	required: prismic.BooleanField;
	
	/**
	 * Half a line wide field in *Form → Default → Primary → Fields*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: form.default.primary.fields[].half
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	half: prismic.BooleanField;
	
	/**
	 * Filled in with field in *Form → Default → Primary → Fields*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.fields[].initial
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	initial: prismic.KeyTextField;
	
	/**
	 * Filled in from the address, party field in *Form → Default → Primary → Fields*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.fields[].fromQuery
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	fromQuery: prismic.KeyTextField;
	
	/**
	 * Browser fills in, as HTML's autocomplete field in *Form → Default → Primary → Fields*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.fields[].autocomplete
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	autocomplete: prismic.KeyTextField;
	
	/**
	 * Options of a select field in *Form → Default → Primary → Fields*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.fields[].options[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	options: prismic.NestedGroupField<Simplify<FormSliceDefaultPrimaryFieldsOptionsItem>>;
	
	/**
	 * Rules field in *Form → Default → Primary → Fields*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.fields[].rules[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	rules: prismic.NestedGroupField<Simplify<FormSliceDefaultPrimaryFieldsRulesItem>>;
}

/**
 * Primary content in *Form → Default → Primary*
 */
export interface FormSliceDefaultPrimary {
	/**
	 * Form uid: contact, group-bookings, newsletter, careers field in *Form → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.uid
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	uid: prismic.KeyTextField;
	
	/**
	 * Heading field in *Form → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Copy field in *Form → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Fields field in *Form → Default → Primary*
	 *
	 * - **Field Type**: Group
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.fields[]
	 * - **Documentation**: https://prismic.io/docs/fields/repeatable-group
	 */
	fields: prismic.GroupField<Simplify<FormSliceDefaultPrimaryFieldsItem>>;
	
	/**
	 * Note below the button field in *Form → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.note
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	note: prismic.RichTextField;
	
	/**
	 * Button field in *Form → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.submitLabel
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	submitLabel: prismic.KeyTextField;
	
	/**
	 * Heading once it was sent field in *Form → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.successHeading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	successHeading: prismic.KeyTextField;
	
	/**
	 * Copy once it was sent field in *Form → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: form.default.primary.successCopy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	successCopy: prismic.RichTextField;
}

/**
 * Default variation for Form Slice
 *
 * - **API ID**: `default`
 * - **Description**: A form to fill in. One uid is one form: without fields it is the form of that uid as it stands elsewhere.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FormSliceDefault = prismic.SharedSliceVariation<"default", Simplify<FormSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Form*
 */
type FormSliceVariation = FormSliceDefault

/**
 * Form Shared Slice
 *
 * - **API ID**: `form`
 * - **Description**: A form to fill in. One uid is one form: without fields it is the form of that uid as it stands elsewhere.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FormSlice = prismic.SharedSlice<"form", FormSliceVariation>;

/**
 * Primary content in *FullImage → Default → Primary*
 */
export interface FullImageSliceDefaultPrimary {
	/**
	 * Image field in *FullImage → Default → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: full_image.default.primary.image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Caption field in *FullImage → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: full_image.default.primary.caption
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	caption: prismic.KeyTextField;
}

/**
 * Default variation for FullImage Slice
 *
 * - **API ID**: `default`
 * - **Description**: A picture from edge to edge.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FullImageSliceDefault = prismic.SharedSliceVariation<"default", Simplify<FullImageSliceDefaultPrimary>, never>;

/**
 * Slice variation for *FullImage*
 */
type FullImageSliceVariation = FullImageSliceDefault

/**
 * FullImage Shared Slice
 *
 * - **API ID**: `full_image`
 * - **Description**: A picture from edge to edge.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FullImageSlice = prismic.SharedSlice<"full_image", FullImageSliceVariation>;

/**
 * Primary content in *FullVideo → Default → Primary*
 */
export interface FullVideoSliceDefaultPrimary {
	/**
	 * Heading field in *FullVideo → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: full_video.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * What the film shows field in *FullVideo → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: full_video.default.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Poster field in *FullVideo → Default → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: full_video.default.primary.image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Film field in *FullVideo → Default → Primary*
	 *
	 * - **Field Type**: Link to Media
	 * - **Placeholder**: an mp4 or webm file
	 * - **API ID Path**: full_video.default.primary.video
	 * - **Documentation**: https://prismic.io/docs/fields/link-to-media
	 */
	video: prismic.LinkToMediaField<prismic.FieldState, never>;
	
	/**
	 * Captions field in *FullVideo → Default → Primary*
	 *
	 * - **Field Type**: Link to Media
	 * - **Placeholder**: a vtt file; none for a film without a word
	 * - **API ID Path**: full_video.default.primary.captions
	 * - **Documentation**: https://prismic.io/docs/fields/link-to-media
	 */
	captions: prismic.LinkToMediaField<prismic.FieldState, never>;
	
	/**
	 * Button field in *FullVideo → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: Play the film
	 * - **API ID Path**: full_video.default.primary.linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
}

/**
 * Default variation for FullVideo Slice
 *
 * - **API ID**: `default`
 * - **Description**: A film from edge to edge, behind its poster until somebody wants to see it.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FullVideoSliceDefault = prismic.SharedSliceVariation<"default", Simplify<FullVideoSliceDefaultPrimary>, never>;

/**
 * Slice variation for *FullVideo*
 */
type FullVideoSliceVariation = FullVideoSliceDefault

/**
 * FullVideo Shared Slice
 *
 * - **API ID**: `full_video`
 * - **Description**: A film from edge to edge, behind its poster until somebody wants to see it.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type FullVideoSlice = prismic.SharedSlice<"full_video", FullVideoSliceVariation>;

/**
 * Primary content in *GiftCards → Default → Primary*
 */
export interface GiftCardsSliceDefaultPrimary {
	/**
	 * Heading field in *GiftCards → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: gift_cards.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Copy field in *GiftCards → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: gift_cards.default.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
}

/**
 * Primary content in *GiftCards → Items*
 */
export interface GiftCardsSliceDefaultItem {
	/**
	 * Title field in *GiftCards → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: gift_cards.items[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Copy field in *GiftCards → Items*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: gift_cards.items[].copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Costs from, in dollars field in *GiftCards → Items*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: gift_cards.items[].from
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	from: prismic.NumberField;
	
	/**
	 * Image field in *GiftCards → Items*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: gift_cards.items[].image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Link text field in *GiftCards → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: gift_cards.items[].linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
	
	/**
	 * Link field in *GiftCards → Items*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: gift_cards.items[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Default variation for GiftCards Slice
 *
 * - **API ID**: `default`
 * - **Description**: Cards to give, each with what it costs to begin with and where it is bought.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type GiftCardsSliceDefault = prismic.SharedSliceVariation<"default", Simplify<GiftCardsSliceDefaultPrimary>, Simplify<GiftCardsSliceDefaultItem>>;

/**
 * Slice variation for *GiftCards*
 */
type GiftCardsSliceVariation = GiftCardsSliceDefault

/**
 * GiftCards Shared Slice
 *
 * - **API ID**: `gift_cards`
 * - **Description**: Cards to give, each with what it costs to begin with and where it is bought.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type GiftCardsSlice = prismic.SharedSlice<"gift_cards", GiftCardsSliceVariation>;

/**
 * Primary content in *HeroCarousel → Default → Primary*
 */
export interface HeroCarouselSliceDefaultPrimary {
	/**
	 * Heading field in *HeroCarousel → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero_carousel.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
}

/**
 * Primary content in *HeroCarousel → Items*
 */
export interface HeroCarouselSliceDefaultItem {
	/**
	 * Eyebrow field in *HeroCarousel → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero_carousel.items[].eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Title field in *HeroCarousel → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero_carousel.items[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Copy field in *HeroCarousel → Items*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero_carousel.items[].copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Image field in *HeroCarousel → Items*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero_carousel.items[].image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Link text field in *HeroCarousel → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero_carousel.items[].linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
	
	/**
	 * Link field in *HeroCarousel → Items*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero_carousel.items[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Default variation for HeroCarousel Slice
 *
 * - **API ID**: `default`
 * - **Description**: Pictures as wide as the page, one after another, each with a headline of its own.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type HeroCarouselSliceDefault = prismic.SharedSliceVariation<"default", Simplify<HeroCarouselSliceDefaultPrimary>, Simplify<HeroCarouselSliceDefaultItem>>;

/**
 * Slice variation for *HeroCarousel*
 */
type HeroCarouselSliceVariation = HeroCarouselSliceDefault

/**
 * HeroCarousel Shared Slice
 *
 * - **API ID**: `hero_carousel`
 * - **Description**: Pictures as wide as the page, one after another, each with a headline of its own.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type HeroCarouselSlice = prismic.SharedSlice<"hero_carousel", HeroCarouselSliceVariation>;

/**
 * Primary content in *HeroGrid → Default → Primary*
 */
export interface HeroGridSliceDefaultPrimary {
	/**
	 * Heading field in *HeroGrid → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero_grid.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Copy field in *HeroGrid → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero_grid.default.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
}

/**
 * Primary content in *HeroGrid → Items*
 */
export interface HeroGridSliceDefaultItem {
	/**
	 * Eyebrow field in *HeroGrid → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero_grid.items[].eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Title field in *HeroGrid → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero_grid.items[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Copy field in *HeroGrid → Items*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero_grid.items[].copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Image field in *HeroGrid → Items*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero_grid.items[].image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Link text field in *HeroGrid → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero_grid.items[].linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
	
	/**
	 * Link field in *HeroGrid → Items*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: hero_grid.items[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Default variation for HeroGrid Slice
 *
 * - **API ID**: `default`
 * - **Description**: A headline over two to five pictures that lead into the site.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type HeroGridSliceDefault = prismic.SharedSliceVariation<"default", Simplify<HeroGridSliceDefaultPrimary>, Simplify<HeroGridSliceDefaultItem>>;

/**
 * Slice variation for *HeroGrid*
 */
type HeroGridSliceVariation = HeroGridSliceDefault

/**
 * HeroGrid Shared Slice
 *
 * - **API ID**: `hero_grid`
 * - **Description**: A headline over two to five pictures that lead into the site.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type HeroGridSlice = prismic.SharedSlice<"hero_grid", HeroGridSliceVariation>;

/**
 * Primary content in *IframeEmbed → Default → Primary*
 */
export interface IframeEmbedSliceDefaultPrimary {
	/**
	 * Heading field in *IframeEmbed → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: iframe_embed.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Copy field in *IframeEmbed → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: iframe_embed.default.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Poster field in *IframeEmbed → Default → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: iframe_embed.default.primary.image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Embed field in *IframeEmbed → Default → Primary*
	 *
	 * - **Field Type**: Embed
	 * - **Placeholder**: the address of a film, a map or a tour
	 * - **API ID Path**: iframe_embed.default.primary.embed
	 * - **Documentation**: https://prismic.io/docs/fields/embed
	 */
	embed: prismic.EmbedField
	
	/**
	 * Page, where it cannot be embedded by its address field in *IframeEmbed → Default → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: iframe_embed.default.primary.source
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	source: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
	
	/**
	 * Shape field in *IframeEmbed → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: wide
	 * - **API ID Path**: iframe_embed.default.primary.shape
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	shape: prismic.SelectField<"wide" | "square" | "tall", "filled">;
	
	/**
	 * Button field in *IframeEmbed → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: Open
	 * - **API ID Path**: iframe_embed.default.primary.linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
}

/**
 * Default variation for IframeEmbed Slice
 *
 * - **API ID**: `default`
 * - **Description**: Another page within ours, behind its poster until somebody wants to see it.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type IframeEmbedSliceDefault = prismic.SharedSliceVariation<"default", Simplify<IframeEmbedSliceDefaultPrimary>, never>;

/**
 * Slice variation for *IframeEmbed*
 */
type IframeEmbedSliceVariation = IframeEmbedSliceDefault

/**
 * IframeEmbed Shared Slice
 *
 * - **API ID**: `iframe_embed`
 * - **Description**: Another page within ours, behind its poster until somebody wants to see it.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type IframeEmbedSlice = prismic.SharedSlice<"iframe_embed", IframeEmbedSliceVariation>;

/**
 * Primary content in *ItemNutritionalInfo → Default → Primary*
 */
export interface ItemNutritionalInfoSliceDefaultPrimary {
	/**
	 * Heading field in *ItemNutritionalInfo → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_nutritional_info.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Copy field in *ItemNutritionalInfo → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_nutritional_info.default.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
}

/**
 * Primary content in *ItemNutritionalInfo → Items*
 */
export interface ItemNutritionalInfoSliceDefaultItem {
	/**
	 * Dish field in *ItemNutritionalInfo → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: as the menu calls it
	 * - **API ID Path**: item_nutritional_info.items[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Serving field in *ItemNutritionalInfo → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: 310 g
	 * - **API ID Path**: item_nutritional_info.items[].serving
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	serving: prismic.KeyTextField;
	
	/**
	 * Calories field in *ItemNutritionalInfo → Items*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_nutritional_info.items[].calories
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	calories: prismic.NumberField;
	
	/**
	 * Protein in grams field in *ItemNutritionalInfo → Items*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_nutritional_info.items[].protein
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	protein: prismic.NumberField;
	
	/**
	 * Carbohydrate in grams field in *ItemNutritionalInfo → Items*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_nutritional_info.items[].carbohydrate
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	carbohydrate: prismic.NumberField;
	
	/**
	 * Fat in grams field in *ItemNutritionalInfo → Items*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_nutritional_info.items[].fat
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	fat: prismic.NumberField;
	
	/**
	 * Sodium in milligrams field in *ItemNutritionalInfo → Items*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_nutritional_info.items[].sodium
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	sodium: prismic.NumberField;
	
	/**
	 * Allergens it contains field in *ItemNutritionalInfo → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_nutritional_info.items[].contains
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	contains: prismic.KeyTextField;
}

/**
 * Default variation for ItemNutritionalInfo Slice
 *
 * - **API ID**: `default`
 * - **Description**: A table of what is in the dishes of the page, opened when asked for.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ItemNutritionalInfoSliceDefault = prismic.SharedSliceVariation<"default", Simplify<ItemNutritionalInfoSliceDefaultPrimary>, Simplify<ItemNutritionalInfoSliceDefaultItem>>;

/**
 * Slice variation for *ItemNutritionalInfo*
 */
type ItemNutritionalInfoSliceVariation = ItemNutritionalInfoSliceDefault

/**
 * ItemNutritionalInfo Shared Slice
 *
 * - **API ID**: `item_nutritional_info`
 * - **Description**: A table of what is in the dishes of the page, opened when asked for.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ItemNutritionalInfoSlice = prismic.SharedSlice<"item_nutritional_info", ItemNutritionalInfoSliceVariation>;

/**
 * Primary content in *ItemPairing → Default → Primary*
 */
export interface ItemPairingSliceDefaultPrimary {
	/**
	 * Dish field in *ItemPairing → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: as the menu calls it
	 * - **API ID Path**: item_pairing.default.primary.dish
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	dish: prismic.KeyTextField;
	
	/**
	 * Heading field in *ItemPairing → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_pairing.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Copy field in *ItemPairing → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_pairing.default.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Image field in *ItemPairing → Default → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_pairing.default.primary.image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
}

/**
 * Primary content in *ItemPairing → Items*
 */
export interface ItemPairingSliceDefaultItem {
	/**
	 * Goes with it field in *ItemPairing → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_pairing.items[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Description field in *ItemPairing → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_pairing.items[].description
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	description: prismic.KeyTextField;
	
	/**
	 * Price in dollars field in *ItemPairing → Items*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_pairing.items[].price
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	price: prismic.NumberField;
	
	/**
	 * What the price is for field in *ItemPairing → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: glass, for two, market price
	 * - **API ID Path**: item_pairing.items[].priceLabel
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	priceLabel: prismic.KeyTextField;
	
	/**
	 * Second price in dollars field in *ItemPairing → Items*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_pairing.items[].secondPrice
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	secondPrice: prismic.NumberField;
	
	/**
	 * What the second price is for field in *ItemPairing → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: bottle, dozen
	 * - **API ID Path**: item_pairing.items[].secondPriceLabel
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	secondPriceLabel: prismic.KeyTextField;
	
	/**
	 * Vegetarian field in *ItemPairing → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: item_pairing.items[].vegetarian
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	vegetarian: prismic.BooleanField;
	
	/**
	 * Vegan field in *ItemPairing → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: item_pairing.items[].vegan
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	vegan: prismic.BooleanField;
	
	/**
	 * Gluten-conscious field in *ItemPairing → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: item_pairing.items[].glutenConscious
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	glutenConscious: prismic.BooleanField;
	
	/**
	 * Spicy field in *ItemPairing → Items*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_pairing.items[].spice
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	spice: prismic.SelectField<"mild" | "medium" | "hot">;
	
	/**
	 * New field in *ItemPairing → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: item_pairing.items[].isNew
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	isNew: prismic.BooleanField;
	
	/**
	 * A favourite field in *ItemPairing → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: item_pairing.items[].isFavourite
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	isFavourite: prismic.BooleanField;
}

/**
 * Default variation for ItemPairing Slice
 *
 * - **API ID**: `default`
 * - **Description**: What goes with a dish of the menu.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ItemPairingSliceDefault = prismic.SharedSliceVariation<"default", Simplify<ItemPairingSliceDefaultPrimary>, Simplify<ItemPairingSliceDefaultItem>>;

/**
 * Slice variation for *ItemPairing*
 */
type ItemPairingSliceVariation = ItemPairingSliceDefault

/**
 * ItemPairing Shared Slice
 *
 * - **API ID**: `item_pairing`
 * - **Description**: What goes with a dish of the menu.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ItemPairingSlice = prismic.SharedSlice<"item_pairing", ItemPairingSliceVariation>;

/**
 * Primary content in *ItemVariant → Default → Primary*
 */
export interface ItemVariantSliceDefaultPrimary {
	/**
	 * Dish field in *ItemVariant → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: Oysters
	 * - **API ID Path**: item_variant.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Description field in *ItemVariant → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_variant.default.primary.description
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	description: prismic.KeyTextField;
}

/**
 * Primary content in *ItemVariant → Items*
 */
export interface ItemVariantSliceDefaultItem {
	/**
	 * Variant field in *ItemVariant → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_variant.items[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Description field in *ItemVariant → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_variant.items[].description
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	description: prismic.KeyTextField;
	
	/**
	 * Price in dollars field in *ItemVariant → Items*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_variant.items[].price
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	price: prismic.NumberField;
	
	/**
	 * What the price is for field in *ItemVariant → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: glass, for two, market price
	 * - **API ID Path**: item_variant.items[].priceLabel
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	priceLabel: prismic.KeyTextField;
	
	/**
	 * Second price in dollars field in *ItemVariant → Items*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_variant.items[].secondPrice
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	secondPrice: prismic.NumberField;
	
	/**
	 * What the second price is for field in *ItemVariant → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: bottle, dozen
	 * - **API ID Path**: item_variant.items[].secondPriceLabel
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	secondPriceLabel: prismic.KeyTextField;
	
	/**
	 * Vegetarian field in *ItemVariant → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: item_variant.items[].vegetarian
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	vegetarian: prismic.BooleanField;
	
	/**
	 * Vegan field in *ItemVariant → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: item_variant.items[].vegan
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	vegan: prismic.BooleanField;
	
	/**
	 * Gluten-conscious field in *ItemVariant → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: item_variant.items[].glutenConscious
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	glutenConscious: prismic.BooleanField;
	
	/**
	 * Spicy field in *ItemVariant → Items*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: item_variant.items[].spice
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	spice: prismic.SelectField<"mild" | "medium" | "hot">;
	
	/**
	 * New field in *ItemVariant → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: item_variant.items[].isNew
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	isNew: prismic.BooleanField;
	
	/**
	 * A favourite field in *ItemVariant → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: item_variant.items[].isFavourite
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	isFavourite: prismic.BooleanField;
}

/**
 * Default variation for ItemVariant Slice
 *
 * - **API ID**: `default`
 * - **Description**: One dish in several ways, each with its own price and marks.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ItemVariantSliceDefault = prismic.SharedSliceVariation<"default", Simplify<ItemVariantSliceDefaultPrimary>, Simplify<ItemVariantSliceDefaultItem>>;

/**
 * Slice variation for *ItemVariant*
 */
type ItemVariantSliceVariation = ItemVariantSliceDefault

/**
 * ItemVariant Shared Slice
 *
 * - **API ID**: `item_variant`
 * - **Description**: One dish in several ways, each with its own price and marks.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type ItemVariantSlice = prismic.SharedSlice<"item_variant", ItemVariantSliceVariation>;

/**
 * Primary content in *LargeBodyCopy → Default → Primary*
 */
export interface LargeBodyCopySliceDefaultPrimary {
	/**
	 * Heading field in *LargeBodyCopy → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: large_body_copy.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Copy field in *LargeBodyCopy → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: large_body_copy.default.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Link text field in *LargeBodyCopy → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: large_body_copy.default.primary.linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
	
	/**
	 * Link field in *LargeBodyCopy → Default → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: large_body_copy.default.primary.link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Default variation for LargeBodyCopy Slice
 *
 * - **API ID**: `default`
 * - **Description**: A statement in large type.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type LargeBodyCopySliceDefault = prismic.SharedSliceVariation<"default", Simplify<LargeBodyCopySliceDefaultPrimary>, never>;

/**
 * Slice variation for *LargeBodyCopy*
 */
type LargeBodyCopySliceVariation = LargeBodyCopySliceDefault

/**
 * LargeBodyCopy Shared Slice
 *
 * - **API ID**: `large_body_copy`
 * - **Description**: A statement in large type.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type LargeBodyCopySlice = prismic.SharedSlice<"large_body_copy", LargeBodyCopySliceVariation>;

/**
 * Primary content in *Locations apply → Default → Primary*
 */
export interface LocationsApplySliceDefaultPrimary {
	/**
	 * Heading field in *Locations apply → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: locations_apply.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Copy field in *Locations apply → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: locations_apply.default.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Words of each link field in *Locations apply → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: locations_apply.default.primary.linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
	
	/**
	 * Job search field in *Locations apply → Default → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: locations_apply.default.primary.jobSearch
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	jobSearch: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Default variation for Locations apply Slice
 *
 * - **API ID**: `default`
 * - **Description**: The restaurants with the way to the jobs of each: its own careers link, else the job search with its job unit.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type LocationsApplySliceDefault = prismic.SharedSliceVariation<"default", Simplify<LocationsApplySliceDefaultPrimary>, never>;

/**
 * Slice variation for *Locations apply*
 */
type LocationsApplySliceVariation = LocationsApplySliceDefault

/**
 * Locations apply Shared Slice
 *
 * - **API ID**: `locations_apply`
 * - **Description**: The restaurants with the way to the jobs of each: its own careers link, else the job search with its job unit.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type LocationsApplySlice = prismic.SharedSlice<"locations_apply", LocationsApplySliceVariation>;

/**
 * Primary content in *MenuSectionFeaturesSlider → Default → Primary*
 */
export interface MenuSectionFeaturesSliderSliceDefaultPrimary {
	/**
	 * Heading field in *MenuSectionFeaturesSlider → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: menu_section_features_slider.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
}

/**
 * Primary content in *MenuSectionFeaturesSlider → Items*
 */
export interface MenuSectionFeaturesSliderSliceDefaultItem {
	/**
	 * Name field in *MenuSectionFeaturesSlider → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: menu_section_features_slider.items[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Description field in *MenuSectionFeaturesSlider → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: menu_section_features_slider.items[].description
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	description: prismic.KeyTextField;
	
	/**
	 * Price in dollars field in *MenuSectionFeaturesSlider → Items*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: menu_section_features_slider.items[].price
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	price: prismic.NumberField;
	
	/**
	 * What the price is for field in *MenuSectionFeaturesSlider → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: glass, for two, market price
	 * - **API ID Path**: menu_section_features_slider.items[].priceLabel
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	priceLabel: prismic.KeyTextField;
	
	/**
	 * Second price in dollars field in *MenuSectionFeaturesSlider → Items*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: menu_section_features_slider.items[].secondPrice
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	secondPrice: prismic.NumberField;
	
	/**
	 * What the second price is for field in *MenuSectionFeaturesSlider → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: bottle, dozen
	 * - **API ID Path**: menu_section_features_slider.items[].secondPriceLabel
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	secondPriceLabel: prismic.KeyTextField;
	
	/**
	 * Vegetarian field in *MenuSectionFeaturesSlider → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: menu_section_features_slider.items[].vegetarian
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	vegetarian: prismic.BooleanField;
	
	/**
	 * Vegan field in *MenuSectionFeaturesSlider → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: menu_section_features_slider.items[].vegan
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	vegan: prismic.BooleanField;
	
	/**
	 * Gluten-conscious field in *MenuSectionFeaturesSlider → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: menu_section_features_slider.items[].glutenConscious
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	glutenConscious: prismic.BooleanField;
	
	/**
	 * Spicy field in *MenuSectionFeaturesSlider → Items*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: menu_section_features_slider.items[].spice
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	spice: prismic.SelectField<"mild" | "medium" | "hot">;
	
	/**
	 * New field in *MenuSectionFeaturesSlider → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: menu_section_features_slider.items[].isNew
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	isNew: prismic.BooleanField;
	
	/**
	 * A favourite field in *MenuSectionFeaturesSlider → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: menu_section_features_slider.items[].isFavourite
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	isFavourite: prismic.BooleanField;
	
	/**
	 * Image field in *MenuSectionFeaturesSlider → Items*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: menu_section_features_slider.items[].image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Link text field in *MenuSectionFeaturesSlider → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: menu_section_features_slider.items[].linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
	
	/**
	 * Link field in *MenuSectionFeaturesSlider → Items*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: menu_section_features_slider.items[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Default variation for MenuSectionFeaturesSlider Slice
 *
 * - **API ID**: `default`
 * - **Description**: A few dishes the menu is proud of, with pictures, side by side.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type MenuSectionFeaturesSliderSliceDefault = prismic.SharedSliceVariation<"default", Simplify<MenuSectionFeaturesSliderSliceDefaultPrimary>, Simplify<MenuSectionFeaturesSliderSliceDefaultItem>>;

/**
 * Slice variation for *MenuSectionFeaturesSlider*
 */
type MenuSectionFeaturesSliderSliceVariation = MenuSectionFeaturesSliderSliceDefault

/**
 * MenuSectionFeaturesSlider Shared Slice
 *
 * - **API ID**: `menu_section_features_slider`
 * - **Description**: A few dishes the menu is proud of, with pictures, side by side.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type MenuSectionFeaturesSliderSlice = prismic.SharedSlice<"menu_section_features_slider", MenuSectionFeaturesSliderSliceVariation>;

/**
 * Primary content in *MenuSectionHeading → Default → Primary*
 */
export interface MenuSectionHeadingSliceDefaultPrimary {
	/**
	 * Heading field in *MenuSectionHeading → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: Dinner
	 * - **API ID Path**: menu_section_heading.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Copy field in *MenuSectionHeading → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: menu_section_heading.default.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Offer the dietary filter for this page's menus field in *MenuSectionHeading → Default → Primary*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: menu_section_heading.default.primary.offersFilter
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	offersFilter: prismic.BooleanField;
}

/**
 * Default variation for MenuSectionHeading Slice
 *
 * - **API ID**: `default`
 * - **Description**: The head of a menu: its name, what holds for all of it, the ways to its sections and the dietary filter.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type MenuSectionHeadingSliceDefault = prismic.SharedSliceVariation<"default", Simplify<MenuSectionHeadingSliceDefaultPrimary>, never>;

/**
 * Slice variation for *MenuSectionHeading*
 */
type MenuSectionHeadingSliceVariation = MenuSectionHeadingSliceDefault

/**
 * MenuSectionHeading Shared Slice
 *
 * - **API ID**: `menu_section_heading`
 * - **Description**: The head of a menu: its name, what holds for all of it, the ways to its sections and the dietary filter.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type MenuSectionHeadingSlice = prismic.SharedSlice<"menu_section_heading", MenuSectionHeadingSliceVariation>;

/**
 * Primary content in *MenuSection → Default → Primary*
 */
export interface MenuSectionSliceDefaultPrimary {
	/**
	 * Heading field in *MenuSection → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: Bread and first plates
	 * - **API ID Path**: menu_section.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Note field in *MenuSection → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: served until four
	 * - **API ID Path**: menu_section.default.primary.note
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	note: prismic.KeyTextField;
}

/**
 * Primary content in *MenuSection → Items*
 */
export interface MenuSectionSliceDefaultItem {
	/**
	 * Name field in *MenuSection → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: menu_section.items[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Description field in *MenuSection → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: menu_section.items[].description
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	description: prismic.KeyTextField;
	
	/**
	 * Price in dollars field in *MenuSection → Items*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: menu_section.items[].price
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	price: prismic.NumberField;
	
	/**
	 * What the price is for field in *MenuSection → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: glass, for two, market price
	 * - **API ID Path**: menu_section.items[].priceLabel
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	priceLabel: prismic.KeyTextField;
	
	/**
	 * Second price in dollars field in *MenuSection → Items*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: *None*
	 * - **API ID Path**: menu_section.items[].secondPrice
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	secondPrice: prismic.NumberField;
	
	/**
	 * What the second price is for field in *MenuSection → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: bottle, dozen
	 * - **API ID Path**: menu_section.items[].secondPriceLabel
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	secondPriceLabel: prismic.KeyTextField;
	
	/**
	 * Vegetarian field in *MenuSection → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: menu_section.items[].vegetarian
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	vegetarian: prismic.BooleanField;
	
	/**
	 * Vegan field in *MenuSection → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: menu_section.items[].vegan
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	vegan: prismic.BooleanField;
	
	/**
	 * Gluten-conscious field in *MenuSection → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: menu_section.items[].glutenConscious
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	glutenConscious: prismic.BooleanField;
	
	/**
	 * Spicy field in *MenuSection → Items*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **API ID Path**: menu_section.items[].spice
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	spice: prismic.SelectField<"mild" | "medium" | "hot">;
	
	/**
	 * New field in *MenuSection → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: menu_section.items[].isNew
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	isNew: prismic.BooleanField;
	
	/**
	 * A favourite field in *MenuSection → Items*
	 *
	 * - **Field Type**: Boolean
	 * - **Placeholder**: *None*
	 * - **Default Value**: false
	 * - **API ID Path**: menu_section.items[].isFavourite
	 * - **Documentation**: https://prismic.io/docs/fields/boolean
	 */
	isFavourite: prismic.BooleanField;
}

/**
 * Default variation for MenuSection Slice
 *
 * - **API ID**: `default`
 * - **Description**: Dishes below a heading, each with prices and marks.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type MenuSectionSliceDefault = prismic.SharedSliceVariation<"default", Simplify<MenuSectionSliceDefaultPrimary>, Simplify<MenuSectionSliceDefaultItem>>;

/**
 * Slice variation for *MenuSection*
 */
type MenuSectionSliceVariation = MenuSectionSliceDefault

/**
 * MenuSection Shared Slice
 *
 * - **API ID**: `menu_section`
 * - **Description**: Dishes below a heading, each with prices and marks.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type MenuSectionSlice = prismic.SharedSlice<"menu_section", MenuSectionSliceVariation>;

/**
 * Primary content in *NewsList → Default → Primary*
 */
export interface NewsListSliceDefaultPrimary {
	/**
	 * Heading field in *NewsList → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: left empty on a page whose head says it
	 * - **API ID Path**: news_list.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Only news about this location field in *NewsList → Default → Primary*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: news_list.default.primary.location
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	location: prismic.ContentRelationshipField<"location">;
	
	/**
	 * How many at most field in *NewsList → Default → Primary*
	 *
	 * - **Field Type**: Number
	 * - **Placeholder**: all, when empty
	 * - **API ID Path**: news_list.default.primary.limit
	 * - **Documentation**: https://prismic.io/docs/fields/number
	 */
	limit: prismic.NumberField;
}

/**
 * Default variation for NewsList Slice
 *
 * - **API ID**: `default`
 * - **Description**: News posts, the newest first.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type NewsListSliceDefault = prismic.SharedSliceVariation<"default", Simplify<NewsListSliceDefaultPrimary>, never>;

/**
 * Slice variation for *NewsList*
 */
type NewsListSliceVariation = NewsListSliceDefault

/**
 * NewsList Shared Slice
 *
 * - **API ID**: `news_list`
 * - **Description**: News posts, the newest first.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type NewsListSlice = prismic.SharedSlice<"news_list", NewsListSliceVariation>;

/**
 * Primary content in *Popup → Default → Primary*
 */
export interface PopupSliceDefaultPrimary {
	/**
	 * UID field in *Popup → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: what it is dismissed by: give it a new one to show it again
	 * - **API ID Path**: popup.default.primary.uid
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	uid: prismic.KeyTextField;
	
	/**
	 * Heading field in *Popup → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: popup.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Copy field in *Popup → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: popup.default.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Image field in *Popup → Default → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: popup.default.primary.image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Link text field in *Popup → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: popup.default.primary.linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
	
	/**
	 * Link field in *Popup → Default → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: popup.default.primary.link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Primary content in *Popup → Items*
 */
export interface PopupSliceDefaultItem {
	/**
	 * Location or zone (none: everywhere) field in *Popup → Items*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: popup.items[].location
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	location: prismic.ContentRelationshipField<"location"> | prismic.ContentRelationshipField<"zone">;
}

/**
 * Default variation for Popup Slice
 *
 * - **API ID**: `default`
 * - **Description**: Shows over the page, once for each visitor, at the locations or zones it names.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PopupSliceDefault = prismic.SharedSliceVariation<"default", Simplify<PopupSliceDefaultPrimary>, Simplify<PopupSliceDefaultItem>>;

/**
 * Primary content in *Popup → Newsletter → Primary*
 */
export interface PopupSliceNewsletterPrimary {
	/**
	 * UID field in *Popup → Newsletter → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: what it is dismissed by: give it a new one to show it again
	 * - **API ID Path**: popup.newsletter.primary.uid
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	uid: prismic.KeyTextField;
	
	/**
	 * Heading field in *Popup → Newsletter → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: popup.newsletter.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Copy field in *Popup → Newsletter → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: popup.newsletter.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Image field in *Popup → Newsletter → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: popup.newsletter.primary.image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Label of the email field field in *Popup → Newsletter → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: popup.newsletter.primary.emailLabel
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	emailLabel: prismic.KeyTextField;
	
	/**
	 * Button text field in *Popup → Newsletter → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: popup.newsletter.primary.buttonText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	buttonText: prismic.KeyTextField;
	
	/**
	 * What is said once it was sent field in *Popup → Newsletter → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: popup.newsletter.primary.thanks
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	thanks: prismic.KeyTextField;
}

/**
 * Primary content in *Popup → Items*
 */
export interface PopupSliceNewsletterItem {
	/**
	 * Location or zone (none: everywhere) field in *Popup → Items*
	 *
	 * - **Field Type**: Content Relationship
	 * - **Placeholder**: *None*
	 * - **API ID Path**: popup.items[].location
	 * - **Documentation**: https://prismic.io/docs/fields/content-relationship
	 */
	location: prismic.ContentRelationshipField<"location"> | prismic.ContentRelationshipField<"zone">;
}

/**
 * Newsletter variation for Popup Slice
 *
 * - **API ID**: `newsletter`
 * - **Description**: Asks for an email address for the newsletter.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PopupSliceNewsletter = prismic.SharedSliceVariation<"newsletter", Simplify<PopupSliceNewsletterPrimary>, Simplify<PopupSliceNewsletterItem>>;

/**
 * Slice variation for *Popup*
 */
type PopupSliceVariation = PopupSliceDefault | PopupSliceNewsletter

/**
 * Popup Shared Slice
 *
 * - **API ID**: `popup`
 * - **Description**: Shows over the page, once for each visitor, at the locations or zones it names.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type PopupSlice = prismic.SharedSlice<"popup", PopupSliceVariation>;

/**
 * Primary content in *Quote → Default → Primary*
 */
export interface QuoteSliceDefaultPrimary {
	/**
	 * Quote field in *Quote → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: quote.default.primary.quote
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	quote: prismic.KeyTextField;
	
	/**
	 * Source field in *Quote → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: quote.default.primary.source
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	source: prismic.KeyTextField;
}

/**
 * Default variation for Quote Slice
 *
 * - **API ID**: `default`
 * - **Description**: Somebody's words and who said them.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type QuoteSliceDefault = prismic.SharedSliceVariation<"default", Simplify<QuoteSliceDefaultPrimary>, never>;

/**
 * Slice variation for *Quote*
 */
type QuoteSliceVariation = QuoteSliceDefault

/**
 * Quote Shared Slice
 *
 * - **API ID**: `quote`
 * - **Description**: Somebody's words and who said them.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type QuoteSlice = prismic.SharedSlice<"quote", QuoteSliceVariation>;

/**
 * Primary content in *RichText → Default → Primary*
 */
export interface RichTextSliceDefaultPrimary {
	/**
	 * Text field in *RichText → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: rich_text.default.primary.text
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	text: prismic.RichTextField;
}

/**
 * Default variation for RichText Slice
 *
 * - **API ID**: `default`
 * - **Description**: Running text.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type RichTextSliceDefault = prismic.SharedSliceVariation<"default", Simplify<RichTextSliceDefaultPrimary>, never>;

/**
 * Slice variation for *RichText*
 */
type RichTextSliceVariation = RichTextSliceDefault

/**
 * RichText Shared Slice
 *
 * - **API ID**: `rich_text`
 * - **Description**: Running text.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type RichTextSlice = prismic.SharedSlice<"rich_text", RichTextSliceVariation>;

/**
 * Primary content in *SeoSlice → Default → Primary*
 */
export interface SeoSliceSliceDefaultPrimary {
	/**
	 * Title field in *SeoSlice → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: the page's own unless given
	 * - **API ID Path**: seo_slice.default.primary.title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Description field in *SeoSlice → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: the page's own unless given
	 * - **API ID Path**: seo_slice.default.primary.description
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	description: prismic.KeyTextField;
	
	/**
	 * Keywords field in *SeoSlice → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: the site's unless given
	 * - **API ID Path**: seo_slice.default.primary.keywords
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	keywords: prismic.KeyTextField;
	
	/**
	 * Picture of shared links field in *SeoSlice → Default → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: seo_slice.default.primary.image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
}

/**
 * Default variation for SeoSlice Slice
 *
 * - **API ID**: `default`
 * - **Description**: What search engines and shared links are told of the page instead of its own words. It shows nothing on the page.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type SeoSliceSliceDefault = prismic.SharedSliceVariation<"default", Simplify<SeoSliceSliceDefaultPrimary>, never>;

/**
 * Slice variation for *SeoSlice*
 */
type SeoSliceSliceVariation = SeoSliceSliceDefault

/**
 * SeoSlice Shared Slice
 *
 * - **API ID**: `seo_slice`
 * - **Description**: What search engines and shared links are told of the page instead of its own words. It shows nothing on the page.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type SeoSliceSlice = prismic.SharedSlice<"seo_slice", SeoSliceSliceVariation>;

/**
 * Primary content in *SimpleSlice → Default → Primary*
 */
export interface SimpleSliceSliceDefaultPrimary {
	/**
	 * Heading field in *SimpleSlice → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: simple_slice.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Copy field in *SimpleSlice → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: simple_slice.default.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Image field in *SimpleSlice → Default → Primary*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: simple_slice.default.primary.image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Side of the image field in *SimpleSlice → Default → Primary*
	 *
	 * - **Field Type**: Select
	 * - **Placeholder**: *None*
	 * - **Default Value**: left
	 * - **API ID Path**: simple_slice.default.primary.imageSide
	 * - **Documentation**: https://prismic.io/docs/fields/select
	 */
	imageSide: prismic.SelectField<"left" | "right", "filled">;
	
	/**
	 * Link text field in *SimpleSlice → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: simple_slice.default.primary.linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
	
	/**
	 * Link field in *SimpleSlice → Default → Primary*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: simple_slice.default.primary.link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Default variation for SimpleSlice Slice
 *
 * - **API ID**: `default`
 * - **Description**: A picture beside a few words.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type SimpleSliceSliceDefault = prismic.SharedSliceVariation<"default", Simplify<SimpleSliceSliceDefaultPrimary>, never>;

/**
 * Slice variation for *SimpleSlice*
 */
type SimpleSliceSliceVariation = SimpleSliceSliceDefault

/**
 * SimpleSlice Shared Slice
 *
 * - **API ID**: `simple_slice`
 * - **Description**: A picture beside a few words.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type SimpleSliceSlice = prismic.SharedSlice<"simple_slice", SimpleSliceSliceVariation>;

/**
 * Primary content in *Slider → Default → Primary*
 */
export interface SliderSliceDefaultPrimary {
	/**
	 * Heading field in *Slider → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: slider.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Copy field in *Slider → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: slider.default.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
}

/**
 * Primary content in *Slider → Items*
 */
export interface SliderSliceDefaultItem {
	/**
	 * Eyebrow field in *Slider → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: slider.items[].eyebrow
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	eyebrow: prismic.KeyTextField;
	
	/**
	 * Title field in *Slider → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: slider.items[].title
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	title: prismic.KeyTextField;
	
	/**
	 * Copy field in *Slider → Items*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: slider.items[].copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
	
	/**
	 * Image field in *Slider → Items*
	 *
	 * - **Field Type**: Image
	 * - **Placeholder**: *None*
	 * - **API ID Path**: slider.items[].image
	 * - **Documentation**: https://prismic.io/docs/fields/image
	 */
	image: prismic.ImageField<never>;
	
	/**
	 * Link text field in *Slider → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: slider.items[].linkText
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	linkText: prismic.KeyTextField;
	
	/**
	 * Link field in *Slider → Items*
	 *
	 * - **Field Type**: Link
	 * - **Placeholder**: *None*
	 * - **API ID Path**: slider.items[].link
	 * - **Documentation**: https://prismic.io/docs/fields/link
	 */
	link: prismic.LinkField<string, string, unknown, prismic.FieldState, never>;
}

/**
 * Default variation for Slider Slice
 *
 * - **API ID**: `default`
 * - **Description**: A strip of cards that runs off the page's edge.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type SliderSliceDefault = prismic.SharedSliceVariation<"default", Simplify<SliderSliceDefaultPrimary>, Simplify<SliderSliceDefaultItem>>;

/**
 * Slice variation for *Slider*
 */
type SliderSliceVariation = SliderSliceDefault

/**
 * Slider Shared Slice
 *
 * - **API ID**: `slider`
 * - **Description**: A strip of cards that runs off the page's edge.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type SliderSlice = prismic.SharedSlice<"slider", SliderSliceVariation>;

/**
 * Primary content in *SmallHero → Default → Primary*
 */
export interface SmallHeroSliceDefaultPrimary {
	/**
	 * Heading field in *SmallHero → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: small_hero.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
	
	/**
	 * Copy field in *SmallHero → Default → Primary*
	 *
	 * - **Field Type**: Rich Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: small_hero.default.primary.copy
	 * - **Documentation**: https://prismic.io/docs/fields/rich-text
	 */
	copy: prismic.RichTextField;
}

/**
 * Default variation for SmallHero Slice
 *
 * - **API ID**: `default`
 * - **Description**: A page head without a picture.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type SmallHeroSliceDefault = prismic.SharedSliceVariation<"default", Simplify<SmallHeroSliceDefaultPrimary>, never>;

/**
 * Slice variation for *SmallHero*
 */
type SmallHeroSliceVariation = SmallHeroSliceDefault

/**
 * SmallHero Shared Slice
 *
 * - **API ID**: `small_hero`
 * - **Description**: A page head without a picture.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type SmallHeroSlice = prismic.SharedSlice<"small_hero", SmallHeroSliceVariation>;

/**
 * Primary content in *Stats → Default → Primary*
 */
export interface StatsSliceDefaultPrimary {
	/**
	 * Heading field in *Stats → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: stats.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
}

/**
 * Primary content in *Stats → Items*
 */
export interface StatsSliceDefaultItem {
	/**
	 * Value field in *Stats → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: stats.items[].value
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	value: prismic.KeyTextField;
	
	/**
	 * What it counts field in *Stats → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: stats.items[].label
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	label: prismic.KeyTextField;
}

/**
 * Default variation for Stats Slice
 *
 * - **API ID**: `default`
 * - **Description**: A few numbers worth knowing.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type StatsSliceDefault = prismic.SharedSliceVariation<"default", Simplify<StatsSliceDefaultPrimary>, Simplify<StatsSliceDefaultItem>>;

/**
 * Slice variation for *Stats*
 */
type StatsSliceVariation = StatsSliceDefault

/**
 * Stats Shared Slice
 *
 * - **API ID**: `stats`
 * - **Description**: A few numbers worth knowing.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type StatsSlice = prismic.SharedSlice<"stats", StatsSliceVariation>;

/**
 * Primary content in *Testimonials → Default → Primary*
 */
export interface TestimonialsSliceDefaultPrimary {
	/**
	 * Heading field in *Testimonials → Default → Primary*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: testimonials.default.primary.heading
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	heading: prismic.KeyTextField;
}

/**
 * Primary content in *Testimonials → Items*
 */
export interface TestimonialsSliceDefaultItem {
	/**
	 * Quote field in *Testimonials → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: testimonials.items[].quote
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	quote: prismic.KeyTextField;
	
	/**
	 * Name field in *Testimonials → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: testimonials.items[].name
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	name: prismic.KeyTextField;
	
	/**
	 * Where and when field in *Testimonials → Items*
	 *
	 * - **Field Type**: Text
	 * - **Placeholder**: *None*
	 * - **API ID Path**: testimonials.items[].detail
	 * - **Documentation**: https://prismic.io/docs/fields/text
	 */
	detail: prismic.KeyTextField;
}

/**
 * Default variation for Testimonials Slice
 *
 * - **API ID**: `default`
 * - **Description**: What guests and critics have said.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type TestimonialsSliceDefault = prismic.SharedSliceVariation<"default", Simplify<TestimonialsSliceDefaultPrimary>, Simplify<TestimonialsSliceDefaultItem>>;

/**
 * Slice variation for *Testimonials*
 */
type TestimonialsSliceVariation = TestimonialsSliceDefault

/**
 * Testimonials Shared Slice
 *
 * - **API ID**: `testimonials`
 * - **Description**: What guests and critics have said.
 * - **Documentation**: https://prismic.io/docs/slices
 */
export type TestimonialsSlice = prismic.SharedSlice<"testimonials", TestimonialsSliceVariation>;

declare module "@prismicio/client" {
	namespace Content {
		export type {
			_404PageDocument,
			_404PageDocumentData,
			BannerDocument,
			BannerDocumentData,
			BannerDocumentDataSlicesSlice,
			CookiesDocument,
			CookiesDocumentData,
			FooterDocument,
			FooterDocumentData,
			FooterDocumentDataGeneralItem,
			FooterDocumentDataSocialMediaItem,
			FooterDocumentDataLegalLinksItem,
			FooterDocumentDataSlicesSlice,
			HeaderDocument,
			HeaderDocumentData,
			HeaderDocumentDataMenuItem,
			HeaderDocumentDataPrimaryButtonsItem,
			LocationDocument,
			LocationDocumentData,
			LocationDocumentDataOpeningHoursItem,
			LocationDocumentDataSpecialDaysItem,
			LocationDocumentDataStreetsItem,
			LocationDocumentDataSlicesSlice,
			LocationDocumentDataCustomorderlinksItem,
			LocationCareersDocument,
			LocationCareersDocumentData,
			LocationCareersDocumentDataSlicesSlice,
			LocationGroupBookingsDocument,
			LocationGroupBookingsDocumentData,
			LocationGroupBookingsDocumentDataSlicesSlice,
			LocationMenuDocument,
			LocationMenuDocumentData,
			LocationMenuDocumentDataSlicesSlice,
			NewsPostDocument,
			NewsPostDocumentData,
			NewsPostDocumentDataSlicesSlice,
			PageDocument,
			PageDocumentData,
			PageDocumentDataSlicesSlice,
			PopupDocument,
			PopupDocumentData,
			PopupDocumentDataSlicesSlice,
			RedirectsDocument,
			RedirectsDocumentData,
			RedirectsDocumentDataRedirectsItem,
			SeoTemplateDocument,
			SeoTemplateDocumentData,
			ZoneDocument,
			ZoneDocumentData,
			ZoneDocumentDataLocationsItem,
			AllDocumentTypes,
			BannerSlice,
			BannerSliceDefaultPrimary,
			BannerSliceDefaultItem,
			BannerSliceVariation,
			BannerSliceDefault,
			BodyCopySlice,
			BodyCopySliceDefaultPrimary,
			BodyCopySliceVariation,
			BodyCopySliceDefault,
			CalloutsSlice,
			CalloutsSliceDefaultPrimary,
			CalloutsSliceDefaultItem,
			CalloutsSliceVariation,
			CalloutsSliceDefault,
			CardEyecatcherSlice,
			CardEyecatcherSliceDefaultPrimary,
			CardEyecatcherSliceVariation,
			CardEyecatcherSliceDefault,
			ContainedSliderSlice,
			ContainedSliderSliceDefaultPrimary,
			ContainedSliderSliceDefaultItem,
			ContainedSliderSliceVariation,
			ContainedSliderSliceDefault,
			CopyHeroSlice,
			CopyHeroSliceDefaultPrimary,
			CopyHeroSliceDefaultItem,
			CopyHeroSliceVariation,
			CopyHeroSliceDefault,
			FaqSlice,
			FaqSliceDefaultPrimary,
			FaqSliceDefaultItem,
			FaqSliceVariation,
			FaqSliceDefault,
			FooterLinksSlice,
			FooterLinksSliceDefaultPrimary,
			FooterLinksSliceDefaultItem,
			FooterLinksSliceVariation,
			FooterLinksSliceDefault,
			FormSlice,
			FormSliceDefaultPrimaryFieldsOptionsItem,
			FormSliceDefaultPrimaryFieldsRulesItem,
			FormSliceDefaultPrimaryFieldsItem,
			FormSliceDefaultPrimary,
			FormSliceVariation,
			FormSliceDefault,
			FullImageSlice,
			FullImageSliceDefaultPrimary,
			FullImageSliceVariation,
			FullImageSliceDefault,
			FullVideoSlice,
			FullVideoSliceDefaultPrimary,
			FullVideoSliceVariation,
			FullVideoSliceDefault,
			GiftCardsSlice,
			GiftCardsSliceDefaultPrimary,
			GiftCardsSliceDefaultItem,
			GiftCardsSliceVariation,
			GiftCardsSliceDefault,
			HeroCarouselSlice,
			HeroCarouselSliceDefaultPrimary,
			HeroCarouselSliceDefaultItem,
			HeroCarouselSliceVariation,
			HeroCarouselSliceDefault,
			HeroGridSlice,
			HeroGridSliceDefaultPrimary,
			HeroGridSliceDefaultItem,
			HeroGridSliceVariation,
			HeroGridSliceDefault,
			IframeEmbedSlice,
			IframeEmbedSliceDefaultPrimary,
			IframeEmbedSliceVariation,
			IframeEmbedSliceDefault,
			ItemNutritionalInfoSlice,
			ItemNutritionalInfoSliceDefaultPrimary,
			ItemNutritionalInfoSliceDefaultItem,
			ItemNutritionalInfoSliceVariation,
			ItemNutritionalInfoSliceDefault,
			ItemPairingSlice,
			ItemPairingSliceDefaultPrimary,
			ItemPairingSliceDefaultItem,
			ItemPairingSliceVariation,
			ItemPairingSliceDefault,
			ItemVariantSlice,
			ItemVariantSliceDefaultPrimary,
			ItemVariantSliceDefaultItem,
			ItemVariantSliceVariation,
			ItemVariantSliceDefault,
			LargeBodyCopySlice,
			LargeBodyCopySliceDefaultPrimary,
			LargeBodyCopySliceVariation,
			LargeBodyCopySliceDefault,
			LocationsApplySlice,
			LocationsApplySliceDefaultPrimary,
			LocationsApplySliceVariation,
			LocationsApplySliceDefault,
			MenuSectionFeaturesSliderSlice,
			MenuSectionFeaturesSliderSliceDefaultPrimary,
			MenuSectionFeaturesSliderSliceDefaultItem,
			MenuSectionFeaturesSliderSliceVariation,
			MenuSectionFeaturesSliderSliceDefault,
			MenuSectionHeadingSlice,
			MenuSectionHeadingSliceDefaultPrimary,
			MenuSectionHeadingSliceVariation,
			MenuSectionHeadingSliceDefault,
			MenuSectionSlice,
			MenuSectionSliceDefaultPrimary,
			MenuSectionSliceDefaultItem,
			MenuSectionSliceVariation,
			MenuSectionSliceDefault,
			NewsListSlice,
			NewsListSliceDefaultPrimary,
			NewsListSliceVariation,
			NewsListSliceDefault,
			PopupSlice,
			PopupSliceDefaultPrimary,
			PopupSliceDefaultItem,
			PopupSliceNewsletterPrimary,
			PopupSliceNewsletterItem,
			PopupSliceVariation,
			PopupSliceDefault,
			PopupSliceNewsletter,
			QuoteSlice,
			QuoteSliceDefaultPrimary,
			QuoteSliceVariation,
			QuoteSliceDefault,
			RichTextSlice,
			RichTextSliceDefaultPrimary,
			RichTextSliceVariation,
			RichTextSliceDefault,
			SeoSliceSlice,
			SeoSliceSliceDefaultPrimary,
			SeoSliceSliceVariation,
			SeoSliceSliceDefault,
			SimpleSliceSlice,
			SimpleSliceSliceDefaultPrimary,
			SimpleSliceSliceVariation,
			SimpleSliceSliceDefault,
			SliderSlice,
			SliderSliceDefaultPrimary,
			SliderSliceDefaultItem,
			SliderSliceVariation,
			SliderSliceDefault,
			SmallHeroSlice,
			SmallHeroSliceDefaultPrimary,
			SmallHeroSliceVariation,
			SmallHeroSliceDefault,
			StatsSlice,
			StatsSliceDefaultPrimary,
			StatsSliceDefaultItem,
			StatsSliceVariation,
			StatsSliceDefault,
			TestimonialsSlice,
			TestimonialsSliceDefaultPrimary,
			TestimonialsSliceDefaultItem,
			TestimonialsSliceVariation,
			TestimonialsSliceDefault
		}
	}
}
