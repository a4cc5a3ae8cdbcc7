// The elements and attributes of SVG that draw, and do nothing else.

export const SVG_ELEMENTS = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan textPath linearGradient
  radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix feComponentTransfer feComposite
  feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  style switch view`.split(/\s+/),
);

export const SVG_ATTRIBUTES = new Set(
  `id class style lang xml:lang xml:space role tabindex width height x y x1 x2 y1 y2 cx cy r rx ry fx fy fr d points
  transform viewBox preserveAspectRatio version pathLength href xlink:href offset gradientUnits gradientTransform
  spreadMethod patternUnits patternContentUnits patternTransform clipPathUnits maskUnits maskContentUnits markerWidth
  markerHeight markerUnits refX refY orient filterUnits primitiveUnits in in2 result mode operator k1 k2 k3 k4 values type
  stdDeviation dx dy scale xChannelSelector yChannelSelector surfaceScale specularConstant specularExponent
  diffuseConstant kernelUnitLength kernelMatrix order divisor bias targetX targetY edgeMode preserveAlpha baseFrequency
  numOctaves seed stitchTiles radius azimuth elevation pointsAtX pointsAtY pointsAtZ limitingConeAngle tableValues slope
  intercept amplitude exponent z rotate textLength lengthAdjust startOffset method spacing side alignment-baseline
  baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters cursor direction display
  dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font font-family font-size
  font-size-adjust font-stretch font-style font-variant font-weight glyph-orientation-horizontal
  glyph-orientation-vertical image-rendering letter-spacing lighting-color marker-end marker-mid marker-start mask opacity
  overflow paint-order pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset
  stroke-linecap stroke-linejoin stroke-miterlimit stroke-opacity stroke-width text-anchor text-decoration text-overflow
  text-rendering unicode-bidi vector-effect visibility white-space word-spacing writing-mode mask-type transform-origin
  aria-hidden aria-label aria-labelledby aria-describedby focusable`.split(/\s+/),
);
