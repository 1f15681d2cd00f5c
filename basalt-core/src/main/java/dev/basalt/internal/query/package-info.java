/// How queries find and visit rows.
///
/// ```text
/// terms, filters --Queries--> QueryPlan --> Matching: the archetypes that fit, shared by equal demands
///                                 |
///            body --LoopCache--> Loop: interpreted, or generated for the body's class
/// ```
///
/// Read [Matching], [QueryPlan], [InterpretedLoop], in this order.
@NullMarked
package dev.basalt.internal.query;

import org.jspecify.annotations.NullMarked;
